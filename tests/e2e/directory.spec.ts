import { expect, test } from "./harness/test";
import { press } from "./harness/test";

