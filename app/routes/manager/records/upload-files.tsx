import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form as GetForm, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { uploadDocuments } from "#domain/files";
import { acceptedDocuments, fileSubjects } from "#domain/files/labels";
import { uploadToForm } from "#domain/files/schema";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { RecordField } from "~/ui/record-picker";
import { Options } from "~/ui/select-options";
import { useApplyOnChange } from "~/ui/use-apply-on-change";
import { choicesOf } from "~/web/choices.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { kindsToAddTo } from "./file-rights.server";
import { FileSorting } from "./file-sorting";
import { recordChoices } from "./record-choices.server";
import { redirectAfterUpload } from "./upload-answer.server";

export const meta = () => pageTitle("Add Files");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const kind = kindOf(request, manager);
	const find = recordChoices(manager, kind);
	const recordId = optionalIdParam(request, "record");
	return {
		kind,
		kinds: kindsToAddTo(manager).map((value) => ({ value, label: fileSubjects[value] })),
		choices: find && choicesOf("recordId", find, recordId === undefined ? [] : [recordId]),
		recordId,
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const kind = kindOf(request, manager);
	const find = recordChoices(manager, kind);
	const form = await parseForm(request, uploadToForm, find ? { find: { recordId: find } } : {});
	if (!form.ok) return form.reply;
	const { file, recordId, ...options } = form.value;
	const subjectId = kind === "organization" ? manager.profileId : recordId;
	if (subjectId === undefined) return form.refuse({ ok: false, message: "Choose from the list.", field: "recordId" });
	const uploaded = await uploadDocuments(manager, { subjectKind: kind, subjectId }, file, options);
	if (!uploaded.ok) return form.refuse(uploaded);
	return redirectAfterUpload(href("/app/files"), uploaded);
}

/** The kind of record in the address, the first one otherwise; 404 without any that the member may add files to. */
function kindOf(request: Request, manager: Manager) {
	const kinds = kindsToAddTo(manager);
	const asked = new URL(request.url).searchParams.get("about");
	return found(kinds.find((kind) => kind === asked) ?? kinds[0]);
}

export default function UploadFiles() {
	const { kind, kinds, choices, recordId } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof uploadToForm>>({ values: { category: "other", recordId } });
	const back = href("/app/files");
	return (
		<>
			<PageHead title="Add files" crumbs={[{ label: "Files", to: back }]} />
			<AboutForm kind={kind} kinds={kinds} />
			<Form key={kind} form={form} submit="Add files" cancel={back} encType="multipart/form-data">
				{choices ? <RecordField field={fields.recordId} label={fileSubjects[kind]} choices={choices} /> : null}
				<FileField
					field={fields.file}
					label="Files"
					hint="Up to 10 files at a time, 20 MB each. PDF, Office, text or image files."
					accept={acceptedDocuments}
					multiple
				/>
				<FileSorting
					fields={fields}
					kind={kind}
					people={{
						tenants: "We'll notify everyone you share it with.",
						owners: "We'll notify everyone you share it with.",
					}}
					titleHint="Only for a single file. Defaults to the file name."
				/>
			</Form>
		</>
	);
}

/** What the files are about, first the kind of record; a GET form, so that the address says it. */
function AboutForm({ kind, kinds }: { kind: string; kinds: readonly { value: string; label: string }[] }) {
	const { form, byHand, events } = useApplyOnChange();
	return (
		<GetForm ref={form} method="get" {...events} className="flex items-end gap-2">
			<label>
				<span className="mb-1 block font-medium">About</span>
				<select name="about" key={kind} defaultValue={kind} className="control">
					<Options options={kinds} />
				</select>
			</label>
			<Button look="plain" className={byHand ? "" : "hidden"}>
				Choose
			</Button>
		</GetForm>
	);
}
