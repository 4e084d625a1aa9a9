import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { changeFile } from "#domain/files";
import { fileForm } from "#domain/files/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { backOfFile, requireFile } from "./file-rights.server";
import { FileSorting } from "./file-sorting";
import { peopleToShareWith, savedWords } from "./people-to-share.server";

export const meta = () => pageTitle("Edit File");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const file = await requireFile(manager, request, "POST");
	const { title, category, note, sharedWithTenants, sharedWithOwners, fileName, subjectKind, isPhoto } = file;
	return {
		values: { title, category, note, sharedWithTenants, sharedWithOwners },
		fileName,
		kind: isPhoto ? ("request" as const) : subjectKind,
		people: peopleToShareWith(manager, file),
		about: file.about.name,
		back: backOfFile(request, file),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const file = await requireFile(manager, request, "POST");
	const form = await parseForm(request, fileForm);
	if (!form.ok) return form.reply;
	const changed = changeFile(manager, file.id, form.value);
	if (!changed.ok) return form.refuse(changed);
	return redirectWithMessage(backOfFile(request, file), savedWords(manager, file, form.value));
}

export default function EditFile() {
	const { values, fileName, kind, people, about, back } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof fileForm>>({
		values: values,
	});
	return (
		<>
			<PageHead
				title="Edit file"
				facts={[fileName, about].filter(Boolean).join(" · ")}
				crumbs={[{ label: "Files", to: back }]}
			/>
			<Form form={form} submit="Save file" cancel={back}>
				<FileSorting fields={fields} kind={kind} people={people} />
			</Form>
		</>
	);
}
