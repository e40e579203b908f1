# custodia-capture-shim @VERSION@, written by: capture install --provider @PROVIDER@
# Saves what the provider sends, then hands it over. It prints nothing, waits at most two seconds for
# the service, and always ends with 0.
$ErrorActionPreference = 'Stop'
try {
  $provider = '@PROVIDER@'
  $root = (Resolve-Path (Join-Path $PSScriptRoot '..\..')).Path
  $state = if ($env:XDG_STATE_HOME) { $env:XDG_STATE_HOME } else { Join-Path $HOME '.local/state' }
  $spool = Join-Path $state 'custodia/capture/spool'
  $probe = $args.Count -ge 2 -and $args[0] -eq '--probe'
  if ($probe) { $spool = Join-Path $args[1] 'spool' }
  [void][IO.Directory]::CreateDirectory($spool)

  # Bytes, never text: a console's code page would change what was typed.
  $name = [DateTime]::UtcNow.ToString('yyyyMMddHHmmss') + '-' + [Guid]::NewGuid().ToString()
  $payload = Join-Path $spool "$name.payload"
  $file = New-Object IO.FileStream($payload, [IO.FileMode]::CreateNew, [IO.FileAccess]::Write)
  try {
    [Console]::OpenStandardInput().CopyTo($file)
    $file.Flush($true)
  } finally { $file.Dispose() }

  $branch = ''; $head = ''; $where = ''
  $gitHead = Join-Path $root '.git/HEAD'
  if (Test-Path -LiteralPath $gitHead -PathType Leaf) {
    $where = $root
    $line = [IO.File]::ReadAllText($gitHead).Trim()
    if ($line.StartsWith('ref: ')) {
      $ref = $line.Substring(5)
      $refFile = Join-Path $root ".git/$ref"
      if (Test-Path -LiteralPath $refFile -PathType Leaf) {
        $head = [IO.File]::ReadAllText($refFile).Trim()
        $branch = $ref -replace '^refs/heads/', ''
      }
    } else { $head = $line }
  }
  $lines = "provider: $provider`nrepository: $where`nbranch: $branch`nhead: $head`nsaved: yes`n"
  [IO.File]::WriteAllText((Join-Path $spool "$name.head"), $lines)

  if (-not $probe) {
    $conf = @{}
    foreach ($file in @((Join-Path $root '.ai/local/capture.conf'), (Join-Path $HOME '.config/custodia/capture.conf'))) {
      if (Test-Path -LiteralPath $file -PathType Leaf) {
        foreach ($entry in [IO.File]::ReadAllLines($file)) {
          $at = $entry.IndexOf('=')
          if ($at -gt 0) { $conf[$entry.Substring(0, $at)] = $entry.Substring($at + 1) }
        }
        break
      }
    }
    if ($conf['url'] -and $conf['workspace']) {
      $headers = @{ 'Authorization' = "Bearer $($conf['token'])"; 'X-Custodia-Delivery' = $name }
      if ($where) { $headers['X-Custodia-Repository'] = $where }
      if ($branch) { $headers['X-Custodia-Branch'] = $branch }
      if ($head) { $headers['X-Custodia-Head'] = $head }
      $ProgressPreference = 'SilentlyContinue'
      $answer = Invoke-WebRequest -UseBasicParsing -Method Post -TimeoutSec 2 -MaximumRedirection 0 -Headers $headers `
        -ContentType 'application/json' -InFile $payload `
        -Uri "$($conf['url'])/v1/workspaces/$($conf['workspace'])/captures/$provider"
      if ($answer.StatusCode -in 200, 201, 204) {
        Remove-Item -LiteralPath $payload, (Join-Path $spool "$name.head") -Force
      }
    }
  }
} catch { }
exit 0
