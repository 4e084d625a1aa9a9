/** Makes the waiting owner packets as a process of its own, until it is killed. */
import { setClock } from "#domain/calendar";
import { setFileStore } from "#domain/files";
import { runPackets } from "#domain/owner-packets";
import { setPaperPrinter } from "#domain/paper";
import { printPaper } from "~/adapters/pdf/print-paper";
import { localDisk } from "~/adapters/storage/local-disk";
import { openDatabase } from "~/db/client.server";

const { path, folder, day } = JSON.parse(process.argv[2] ?? "{}");
openDatabase(path);
setClock(day);
setFileStore(localDisk(folder));
setPaperPrinter({ print: printPaper, isBusy: () => false });
await runPackets();
