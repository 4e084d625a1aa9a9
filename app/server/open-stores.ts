import { dirname } from "node:path";
import { setCheckRunner, setImportRunner } from "#domain/imports";
import { setZipReader } from "#domain/move-in";
import { setPaperPrinter } from "#domain/paper";
import { setRelocationRunner } from "#domain/relocations";
import { connectBilling } from "~/adapters/billing/connect-billing";
import { checkProcesses } from "~/adapters/imports/check-processes";
import { importProcesses } from "~/adapters/imports/import-processes";
import { relocationProcesses } from "~/adapters/imports/relocation-processes";
import { zipProcesses } from "~/adapters/imports/zip-processes";
import { connectPayments } from "~/adapters/payments/connect-payments";
import { printBeside } from "~/adapters/pdf/print-beside";
import { connectScreening } from "~/adapters/screening/connect-screening";
import { connectStorage } from "~/adapters/storage/connect-storage";
import { connectTexts } from "~/adapters/texts/connect-texts";
import { type Config, ConfigError } from "~/config.server";
import { isReplicated, openForRole } from "~/replication";
import { makeFolder } from "./make-folder";

/** Opens the data stores of this process: the database file, created if missing, the files folder, and the adapters. */
export async function openStores({ databasePath, filesPath }: Pick<Config, "databasePath" | "filesPath">) {
	if (!isReplicated()) makeFolder(dirname(databasePath));
	makeFilesFolder(filesPath);
	openForRole(databasePath);
	connectStorage();
	setCheckRunner(checkProcesses({ databasePath }));
	setImportRunner(importProcesses({ databasePath }));
	setRelocationRunner(relocationProcesses({ databasePath }));
	setZipReader(zipProcesses({ databasePath }));
	setPaperPrinter(printBeside());
	await connectPayments();
	await connectBilling();
	connectScreening();
	connectTexts();
}

function makeFilesFolder(path: string) {
	try {
		makeFolder(path);
	} catch (error) {
		const reason = error instanceof Error ? error.message : error;
		throw new ConfigError(`Tenantry cannot start: FILES_PATH: ${path} can't be its folder for files: ${reason}.`);
	}
}
