#!/bin/sh
# custodia-capture-shim @VERSION@, written by: capture install --provider @PROVIDER@
# Saves what the provider sends, then hands it over in the background. It prints nothing, it does not
# wait for anybody, and it always ends with 0. Remove it with: capture uninstall
umask 077
exec >/dev/null 2>&1
trap 'exit 0' HUP INT TERM

provider='@PROVIDER@'
capture='@COMMAND@'

# The checkout is found from where this file lies, not from what a payload or an environment says.
# Nothing here starts a process that a word of the shell can do: the person waits for this part.
root=''
case $0 in */*) CDPATH='' cd -P -- "${0%/*}/../.." && root=$PWD ;; esac
if [ "$1" = --probe ]; then
  spool=$2/spool
  probe=1
else
  spool=${XDG_STATE_HOME:-$HOME/.local/state}/custodia/capture/spool
  probe=''
fi

ready() { [ -d "$1" ] || mkdir -p -m 700 "$1"; }
ready "$spool" || { spool=$root/.ai/local/spool && ready "$spool"; } ||
  { spool=${TMPDIR:-/tmp}/custodia-spool-$(id -u) && ready "$spool" && [ -O "$spool" ]; } || exit 0

name=''
read -r name </proc/sys/kernel/random/uuid || name=$(uname -n)-$(date +%s)-$$

# Saved before anything else can go wrong; it counts as saved when its head stands beside it.
set -C
cat >"$spool/$name.payload" || : >"$spool/broken-$name.marker"
set +C

branch=''
head=''
gitdir=$root/.git
if [ -f "$gitdir" ]; then
  read -r line <"$gitdir"
  gitdir=${line#gitdir: }
  case $gitdir in /*) ;; *) gitdir=$root/$gitdir ;; esac
fi
if [ -f "$gitdir/HEAD" ]; then
  read -r line <"$gitdir/HEAD"
  case $line in
  'ref: '*)
    ref=${line#ref: }
    branch=${ref#refs/heads/}
    common=$gitdir
    if [ -f "$gitdir/commondir" ]; then
      read -r line <"$gitdir/commondir"
      case $line in /*) common=$line ;; *) common=$gitdir/$line ;; esac
    fi
    if [ -f "$gitdir/$ref" ]; then
      read -r head <"$gitdir/$ref"
    elif [ -f "$common/$ref" ]; then
      read -r head <"$common/$ref"
    elif [ -f "$common/packed-refs" ]; then
      while read -r hash packed; do
        [ "$packed" = "$ref" ] && head=$hash && break
      done <"$common/packed-refs"
    fi
    # A branch without a commit has no name that Git would vouch for later.
    [ -n "$head" ] || branch=''
    ;;
  *) head=$line ;;
  esac
  where=$root
else
  where=''
fi
# A path with a control character cannot be told in a header.
case $where$branch in *[[:cntrl:]]*) where='' branch='' ;; esac

printf 'provider: %s\nrepository: %s\nbranch: %s\nhead: %s\nsaved: yes\n' \
  "$provider" "$where" "$branch" "$head" >"$spool/$name.head"
[ -z "$probe" ] || exit 0

url='' socket='' workspace='' token=''
for conf in "$root/.ai/local/capture.conf" "${XDG_CONFIG_HOME:-$HOME/.config}/custodia/capture.conf"; do
  if [ -f "$conf" ]; then
    while IFS='=' read -r key value; do
      case $key in
      url) url=$value ;;
      socket) socket=$value ;;
      workspace) workspace=$value ;;
      token) token=$value ;;
      esac
    done <"$conf"
    break
  fi
done

# Hands over one saved payload. Whatever is not answered for stays where it is.
hand_over() {
  saved=${1%.payload}
  p='' r='' b='' h=''
  while IFS= read -r line; do
    case $line in
    'provider: '*) p=${line#provider: } ;;
    'repository: '*) r=${line#repository: } ;;
    'branch: '*) b=${line#branch: } ;;
    'head: '*) h=${line#head: } ;;
    esac
  done <"$saved.head"
  [ -n "$p" ] || p=$provider
  set -- --silent --output /dev/null --write-out '%{http_code}' --connect-timeout 1 --max-time 10 \
    --header 'Expect:' --header 'Content-Type: application/json' \
    --header "X-Custodia-Delivery: ${saved##*/}" --data-binary "@$1" --config -
  [ -z "$r" ] || set -- "$@" --header "X-Custodia-Repository: $r"
  [ -z "$b" ] || set -- "$@" --header "X-Custodia-Branch: $b"
  [ -z "$h" ] || set -- "$@" --header "X-Custodia-Head: $h"
  [ -z "$socket" ] || set -- "$@" --unix-socket "$socket"
  # The token goes in by standard input: a command line can be read by everybody.
  code=$(printf 'header = "Authorization: Bearer %s"\n' "$token" |
    curl "$@" "${url:-http://localhost}/v1/workspaces/$workspace/captures/$p")
  case $code in
  200 | 201 | 204 | 422) rm -f "$saved.payload" "$saved.head" ;;
  000 | '') return 1 ;;
  401 | 403 | 404 | 413) : >"$spool/refused-$code.marker" ;;
  esac
  return 0
}

hand_over_all() {
  hand_over "$spool/$name.payload" || return
  count=0
  for waiting in "$spool"/*.payload; do
    count=$((count + 1))
    [ "$count" -gt 50 ] && break
    [ -f "$waiting" ] || continue
    hand_over "$waiting" || return
  done
}

if [ -n "$workspace" ] && command -v curl; then
  { sync "$spool/$name.payload"; hand_over_all; } </dev/null &
elif [ -z "$workspace" ] && [ -n "$capture" ] && mkdir "$spool/.draining"; then
  # No service: the command itself takes over, one at a time.
  { sync "$spool/$name.payload"; "$capture" drain --quiet; rmdir "$spool/.draining"; } </dev/null &
else
  sync "$spool/$name.payload" </dev/null &
fi
exit 0
