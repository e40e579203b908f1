package dev.custodia.standalone;

/** One thing that must run for the suite to stand: a server or a service. */
interface Part {
  /** The word that commands, logs and messages use for it. */
  String name();

  /** Starts it and returns once it runs; whether it is ready is asked elsewhere. */
  void start();

  /** Whether it runs. */
  boolean alive();

  /** Ends it in good order; nothing happens when it does not run. */
  void stop();
}
