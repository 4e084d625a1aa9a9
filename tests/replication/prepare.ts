/** Prepares the browser tests' databases, which the tests of several machines start from. */
import globalSetup from "../e2e/harness/global-setup";

globalSetup();
