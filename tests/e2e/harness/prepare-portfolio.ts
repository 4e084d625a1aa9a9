import { Readable } from "node:stream";
import { config } from "~/config.server";
