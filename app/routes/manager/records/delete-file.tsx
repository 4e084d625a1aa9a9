import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteFile, whyKept } from "#domain/files";
import { ConfirmPage } from "~/ui/confirm-page";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { backOfFile, requireFile } from "./file-rights.server";

export const meta = () => pageTitle("Confirm Delete");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const file = await requireFile(manager, request, "POST");
	return { title: file.title, kept: whyKept(file.id), back: backOfFile(request, file) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const file = await requireFile(manager, request, "POST");
	const back = backOfFile(request, file);
	const deleted = deleteFile(manager, file.id);
	if (!deleted.ok) return redirectWithMessage(back, `Delete failed. ${deleted.message}`, { kind: "negative" });
	return redirectWithMessage(back, "Deleted Successfully!");
}

export default function DeleteFile() {
	const { title, kept, back } = useLoaderData<typeof loader>();
	if (!kept) return <ConfirmPage back={back}>{title}</ConfirmPage>;
	return (
		<>
			<PageHead title={title} crumbs={[{ label: "Files", to: back }]} />
			<EmptyState>{kept} It can't be deleted.</EmptyState>
		</>
	);
}
