import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { acceptedDocuments, fileCategories, formatFileSize } from "#domain/files/labels";
import { residentLease } from "#domain/lease-records";
import { moveOutNoticesOf } from "#domain/leasing";
import { addDocuments, listDocuments, type ResidentDocument } from "#domain/residents";
import { handedIn } from "#domain/residents/labels";
import { documentsForm } from "#domain/residents/schema";
import { redirectAfterUpload } from "~/routes/manager/records/upload-answer.server";
import { AddPanel } from "~/ui/add-panel";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { Filters } from "~/ui/filters";
import { FieldRow, Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import type { ListSpec } from "~/ui/list-state";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { SelectField } from "~/ui/select-field";
import { Status } from "~/ui/status";
import { TextField } from "~/ui/text-field";
import { parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { NoticeList } from "../notice-list";

export { DocumentsFailed as ErrorBoundary } from "~/routes/records-failed";

export const meta = () => pageTitle("Documents");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const home = residentLease(resident, resident.tenantId);
	const list = listParams(request, documentList);
	return {
		home: home ? `${home.propertyName} · ${home.unitNumber}` : undefined,
		notices: home ? moveOutNoticesOf(resident, home.id) : [],
		list,
		page: listDocuments(resident, home, { category: list.filters.kind }, list.cursor),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const form = await parseForm(request, documentsForm);
	if (!form.ok) return form.reply;
	const { file, ...options } = form.value;
	const added = await addDocuments(resident, file, options);
	if (!added.ok) return form.refuse(added);
	return redirectAfterUpload(href("/resident/rdocuments"), added);
}

export default function Documents() {
	const { home, notices, list, page } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title="Documents" facts={home} />
			<AddDocuments />
			<Filters list={list} spec={documentList} />
			{page.rows.length > 0 ? (
				<DataTable caption="Documents" columns={documentColumns} rows={page.rows} rowKey={(row) => row.id} />
			) : (
				<NoRows list={list} spec={documentList}>
					<EmptyState>Documents your manager shares appear here.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
			<NoticeList notices={notices} />
		</>
	);
}

type Input = { file: unknown; category: string; title?: string };

function AddDocuments() {
	const [form, fields, answer] = usePostForm<Input>({ values: { category: "other" } });
	return (
		<AddPanel key={form.id} label="Add a document" icon="upload" open={answer !== undefined}>
			<Form form={form} submit="Add document" encType="multipart/form-data">
				<FileField
					field={fields.file}
					label="File"
					hint="Your manager can see it. Up to 10 PDF, Office, text or image files, 20 MB each."
					accept={acceptedDocuments}
					multiple
				/>
				<FieldRow>
					<SelectField field={fields.category} label="Type" options={optionsOf(handedIn)} />
					<TextField field={fields.title} label="Title" maxLength={255} optional />
				</FieldRow>
			</Form>
		</AddPanel>
	);
}

/** A resident's documents. */
const documentColumns: Column<ResidentDocument>[] = [
	{
		header: "Title",
		cell: (row) => <a href={href("/resident/rdocuments/file", { id: row.id })}>{row.title}</a>,
	},
	{
		header: "Type",
		phone: "status",
		cell: (row) => (row.signed ? <Status tone="good">Signed</Status> : fileCategories[row.category]),
	},
	{ header: "From", phone: "fact", cell: (row) => (row.mine ? "You" : "Your manager") },
	{ header: "Date", phone: "fact", cell: (row) => <DateTimeText iso={row.createdDate} /> },
	{ header: "Size", align: "end", cell: (row) => <FileSize bytes={row.sizeBytes} /> },
];

function FileSize({ bytes }: { bytes: number }) {
	return <>{formatFileSize(bytes, useFormat().locale)}</>;
}

/** Newest first. */
const documentList = {
	sorts: ["date"],
	direction: "desc",
	filters: { kind: { label: "Type", words: fileCategories } },
} as const satisfies ListSpec;
