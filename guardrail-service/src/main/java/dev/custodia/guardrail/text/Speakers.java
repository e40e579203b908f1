package dev.custodia.guardrail.text;

import java.util.List;
import java.util.Set;

/** Names that stand before the turns of a model or of its user, in the languages we read. */
public final class Speakers {
  /** Who talks to a model. */
  public static final List<String> USERS =
      List.of(
          "user",
          "human",
          "me",
          "utilisateur",
          "usuario",
          "usuari@",
          "nutzer",
          "benutzer",
          "gebruiker",
          "uzivatel",
          "utente",
          "uzytkownik",
          "пользователь",
          "ユーザー",
          "用户",
          "사용자",
          "المستخدم",
          "kullanici",
          "clovek",
          "mensch",
          "person",
          "customer",
          "you");

  /** A model. */
  public static final List<String> MODELS =
      List.of(
          "assistant",
          "ai",
          "bot",
          "model",
          "chatbot",
          "gpt",
          "chatgpt",
          "claude",
          "asistente",
          "assistent",
          "asistent",
          "assistente",
          "asystent",
          "ассистент",
          "ии",
          "アシスタント",
          "助手",
          "ai助手",
          "어시스턴트",
          "المساعد",
          "asistan",
          "ki",
          "ia",
          "ty",
          "aurora",
          "llm",
          "robot");

  private static final Set<String> MODEL_NAMES = Set.copyOf(MODELS);
  private static final Set<String> USER_NAMES = Set.copyOf(USERS);

  private Speakers() {}

  /** Whether that, folded, is what somebody is called who talks to a model. */
  public static boolean user(String name) {
    return USER_NAMES.contains(name);
  }

  /** Whether that, folded, is what a model is called. */
  public static boolean model(String name) {
    return MODEL_NAMES.contains(name);
  }
}
