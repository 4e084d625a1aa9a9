/** Builds the application if anything it is made of has changed. */
import { ensureBuilt, ensureInstalled, prepareProcess } from "./bootstrap.mjs";

prepareProcess();
ensureInstalled();
ensureBuilt();
