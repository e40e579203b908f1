package dev.custodia.memory.upload;

import dev.custodia.contracts.id.SessionRef;
import dev.custodia.contracts.problem.ProblemCode;
import dev.custodia.memory.message.Chunks;
import dev.custodia.memory.message.Message;
import dev.custodia.memory.message.NewMessage;
import dev.custodia.memory.message.RecordMessages;
import dev.custodia.memory.v3.PathNames;
import dev.custodia.memory.v3.RawJson;
import dev.custodia.platform.id.Ids;
import dev.custodia.platform.problem.Problem;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.multipart.MultipartHttpServletRequest;

/** A file over HTTP: one message for each piece of its text (memory-api 9.2). */
@RestController
class UploadController {
  private final RecordMessages record;

  UploadController(RecordMessages record) {
    this.record = record;
  }

  @PostMapping("/v3/workspaces/{w}/sessions/{s}/messages/upload")
  @ResponseStatus(HttpStatus.CREATED)
  List<Message> upload(
      @PathVariable("w") String w, @PathVariable("s") String s, HttpServletRequest request) {
    if (!(request instanceof MultipartHttpServletRequest multipart)) {
      throw new Problem(
          ProblemCode.UNSUPPORTED_TYPE, "Unsupported type: an upload is multipart/form-data.");
    }
    var session = new SessionRef(PathNames.workspace(w), PathNames.session(s));
    var form = new UploadForm(multipart);
    var file = form.file();
    var author = form.author();
    var metadata = form.metadata();
    var configuration = form.configuration();
    var pieces = Chunks.of(form.text(file));
    var messages = new ArrayList<NewMessage>();
    var id = Ids.next();
    int from = 0;
    for (int i = 0; i < pieces.size(); i++) {
      int to = from + pieces.get(i).length();
      messages.add(
          new NewMessage(
              author,
              pieces.get(i),
              metadata,
              configuration,
              origin(file, id, i, pieces.size(), from, to),
              form.createdAt()));
      from = to;
    }
    return record.record(session, messages);
  }

  private static RawJson origin(
      MultipartFile file, String id, int index, int count, int from, int to) {
    var origin = new LinkedHashMap<String, Object>();
    origin.put("file_id", id);
    var name = file.getOriginalFilename();
    if (name != null) {
      origin.put("file_name", name.replace("\0", ""));
    }
    origin.put("file_size", file.getSize());
    origin.put("chunk_index", index);
    origin.put("chunk_count", count);
    origin.put("chunk_from", from);
    origin.put("chunk_to", to);
    return RawJson.of(RawJson.tree(origin));
  }
}
