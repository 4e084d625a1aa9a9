import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteNote } from "#domain/notes";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { needToOpen, requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { ownNoteOf } from "./own-note.server";
import { recordTab } from "./record-address";

export const meta = () => pageTitle("Confirm Delete");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const note = ownNoteOf(manager, request);
	await needToOpen(manager, recordTab(note, "notes"), "POST");
	return { body: note.body, back: recordTab(note, "notes") };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const note = ownNoteOf(manager, request);
	await needToOpen(manager, recordTab(note, "notes"), "POST");
	const deleted = deleteNote(manager, note.id);
	if (!deleted.ok) return redirectWithMessage(recordTab(note, "notes"), "Delete failed", { kind: "negative" });
	return redirectWithMessage(recordTab(note, "notes"), "Deleted Successfully!");
}

export default function DeleteNote() {
	const { body, back } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage back={back}>
			<p className="mb-2">“Removed by” and your name stay in its place.</p>
			<blockquote className="line-clamp-6 border-s-2 border-line ps-3 whitespace-pre-wrap wrap-anywhere">
				{body}
			</blockquote>
		</ConfirmPage>
	);
}
