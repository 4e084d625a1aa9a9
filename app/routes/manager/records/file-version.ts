import type { LoaderFunctionArgs } from "@remix-run/node";
import { findFile, openVersion } from "#domain/files";
import { needToOpen, requireManager } from "~/web/guards.server";
import { found, idParam } from "~/web/not-found.server";
import { sendFile } from "~/web/send-file.server";
import { pageOfFile } from "./file-rights.server";

/** One version of a document, by its number. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const file = found(findFile(manager, idParam(request, "id")));
	await needToOpen(manager, pageOfFile(file));
	return sendFile(found(await openVersion(manager, file.id, idParam(request, "number"))));
}
