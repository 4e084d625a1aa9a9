import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteFile, findFile } from "#domain/files";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { needToOpen, requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { recordTab } from "./record-address";

export const meta = () => pageTitle("Confirm Delete");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const file = found(findFile(manager, idParam(request, "id")));
	await needToOpen(manager, recordTab(file, file.isPhoto ? "photos" : "files"), "POST");
	return { title: file.title, back: recordTab(file, file.isPhoto ? "photos" : "files") };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const file = found(findFile(manager, idParam(request, "id")));
	await needToOpen(manager, recordTab(file, file.isPhoto ? "photos" : "files"), "POST");
	const deleted = deleteFile(manager, file.id);
	if (!deleted.ok)
		return redirectWithMessage(recordTab(file, file.isPhoto ? "photos" : "files"), "Delete failed", {
			kind: "negative",
		});
	return redirectWithMessage(recordTab(file, file.isPhoto ? "photos" : "files"), "Deleted Successfully!");
}

export default function DeleteFile() {
	const { title, back } = useLoaderData<typeof loader>();
	return <ConfirmPage back={back}>{title}</ConfirmPage>;
}
