import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { changeFile, findFile } from "#domain/files";
import { fileForm } from "#domain/files/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { needToOpen, requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { FileSorting } from "./file-sorting";
import { recordTab } from "./record-address";

export const meta = () => pageTitle("Edit File");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const file = found(findFile(manager, idParam(request, "id")));
	await needToOpen(manager, recordTab(file, "files"), "POST");
	const { title, category, sharedWithTenants, sharedWithOwners, fileName, subjectKind } = file;
	return {
		values: { title, category, sharedWithTenants, sharedWithOwners },
		fileName,
		subjectKind,
		back: recordTab(file, "files"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const file = found(findFile(manager, idParam(request, "id")));
	await needToOpen(manager, recordTab(file, "files"), "POST");
	const form = await parseForm(request, fileForm);
	if (!form.ok) return form.reply;
	const changed = changeFile(manager, file.id, form.value);
	if (!changed.ok) return form.refuse(changed);
	return redirectWithMessage(recordTab(file, "files"), "File saved.");
}

export default function EditFile() {
	const { values, fileName, subjectKind, back } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof fileForm>>({
		values: values,
	});
	return (
		<>
			<PageHead title="Edit file" facts={fileName} crumbs={[{ label: "Files", to: back }]} />
			<Form form={form} submit="Save file" cancel={back}>
				<FileSorting fields={fields} kind={subjectKind} />
			</Form>
		</>
	);
}
