import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cutoverOf, type ListImportRow, listFields, listsOfKind, setNotNeeded, uploadList } from "#domain/move-in";
import {
	documentsZipLimit,
	listFileLimit,
	listHints,
	listStates,
	listTitles,
	mostDocuments,
} from "#domain/move-in/labels";
import { listForm } from "#domain/move-in/schema";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { Form as PostForm } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { kindParam } from "./kind-param.server";

export const meta = () => pageTitle("Import a List");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const kind = kindParam(request);
	const move = cutoverOf(manager);
	if (!move) throw redirect(href("/app/movein/cutover"));
	return {
		kind,
		fields: listFields(kind),
		imports: listsOfKind(manager, kind),
		isNotNeeded: move.notNeeded.includes(kind),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const kind = kindParam(request);
	const form = await parseForm(request, listForm, {
		fileLimit: kind === "documents" ? documentsZipLimit : listFileLimit,
	});
	if (!form.ok) return form.reply;
	if (form.value.intent !== "upload") {
		const set = setNotNeeded(manager, kind, form.value.intent === "not_needed");
		return set.ok ? redirectWithMessage(href("/app/movein"), "Checklist saved.") : form.refuse(set);
	}
	const { file, zip } = form.value;
	const uploaded = await uploadList(manager, kind, { ...(await bytesOf(file)), zip: zip && (await bytesOf(zip)) });
	if (!uploaded.ok) return form.refuse(uploaded);
	const { importId: id, state } = uploaded;
	return redirect(
		state === "matched" ? href("/app/movein/lists/check", { id }) : href("/app/movein/lists/columns", { id }),
		303,
	);
}

async function bytesOf(file: File) {
	return { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

export default function UploadList() {
	const { kind, fields: listed, imports, isNotNeeded } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ intent: string; file: File; zip?: File }>({
		answers: (intent) => intent !== "not_needed" && intent !== "needed",
	});
	return (
		<>
			<PageHead
				title={listTitles[kind]}
				facts={listHints[kind]}
				crumbs={[{ label: "Move your books", to: href("/app/movein") }]}
				links={
					<PostForm method="post">
						<Button look="quiet" name="intent" value={isNotNeeded ? "needed" : "not_needed"}>
							{isNotNeeded ? "Mark as needed" : "Mark as not needed"}
						</Button>
					</PostForm>
				}
			/>
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<Card title={kind === "documents" ? "Files" : "File"}>
					<Form form={form} submit="Upload" encType="multipart/form-data">
						<input type="hidden" name="intent" value="upload" />
						<FileField
							field={fields.file}
							label="Your list"
							hint={hints[kind === "documents" ? "documents" : "list"]}
							limit={listFileLimit}
						/>
						{kind === "documents" ? (
							<FileField
								field={fields.zip}
								label="Zip of the files"
								hint={`Up to ${mostDocuments.toLocaleString("en-US")} files of 20 MB each, and 200 MB together. If you have more, upload the list again with each zip.`}
								accept=".zip"
								limit={documentsZipLimit}
							/>
						) : null}
					</Form>
				</Card>
				<Card title="Columns we read">
					<ul className="list-disc ps-5 text-soft">
						{listed.map(({ label, required }) => (
							<li key={label}>
								{label}
								{required ? ", required" : ""}
							</li>
						))}
					</ul>
				</Card>
			</div>
			<section aria-labelledby="history" className="grid gap-3">
				<h2 id="history" className="text-heading">
					Past uploads
				</h2>
				{imports.length > 0 ? (
					<DataTable caption="Past uploads" columns={columns} rows={imports} rowKey={({ id }) => id} />
				) : (
					<EmptyState>Your uploads and their results appear here.</EmptyState>
				)}
			</section>
		</>
	);
}

const hints = {
	list: "Use the file as your current system exports it. Headings and totals are fine. You'll check everything before it's saved.",
	documents:
		"A row for each file: its name in the zip and the record it belongs to. Nothing is shared unless the list says so.",
};

const columns: Column<ListImportRow>[] = [
	{ header: "File", cell: (row) => <a href={addressOf(row)}>{row.fileName}</a> },
	{ header: "Uploaded", phone: "fact", cell: (row) => <DateTimeText iso={row.createdDate} /> },
	{ header: "By", phone: "fact", cell: (row) => row.author },
	{ header: "Status", phone: "status", cell: (row) => listStates[row.state] },
	{ header: "Result", phone: "fact", cell: resultOf },
];

function resultOf({ result, state }: ListImportRow) {
	return result && `${count(result.added, "row")} ${state === "undone" ? "undone" : "imported"}`;
}

function addressOf({ id, state }: ListImportRow) {
	if (state === "uploaded") return href("/app/movein/lists/columns", { id });
	return state === "matched" ? href("/app/movein/lists/check", { id }) : href("/app/movein/lists/result", { id });
}
