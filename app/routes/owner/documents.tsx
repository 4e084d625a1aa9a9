import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { uploadDocuments } from "#domain/files";
import { acceptedDocuments, categoriesOf, fileCategories, formatFileSize } from "#domain/files/labels";
import { uploadForm } from "#domain/files/schema";
import { type OwnerDocument, ownersDocuments } from "#domain/owner-center";
import { AddPanel } from "~/ui/add-panel";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { Filters } from "~/ui/filters";
import { FieldRow, Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import type { ListSpec } from "~/ui/list-state";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { SelectField } from "~/ui/select-field";
import { Status } from "~/ui/status";
import { TextField } from "~/ui/text-field";
import { parseForm } from "~/web/form.server";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { redirectAfterUpload } from "../manager/records/upload-answer.server";
import { propertyFilter } from "./owned-choices.server";

export { DocumentsFailed as ErrorBoundary } from "~/routes/records-failed";

export const meta = () => pageTitle("Documents");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const list = listParams(request, documentList);
	const { category, property: propertyId } = list.filters;
	return {
		list,
		page: ownersDocuments(owner, { filters: { q: list.q, category, propertyId }, cursor: list.cursor }),
		choices: { property: propertyFilter(owner) },
	};
}

/** What an owner sends lies with their own record and is shared with them alone. */
export async function action({ request }: ActionFunctionArgs) {
	const owner = await requireOwner(request);
	const form = await parseForm(request, uploadForm);
	if (!form.ok) return form.reply;
	const { file, category, title } = form.value;
	const own = { subjectKind: "owner", subjectId: owner.propertyOwnerId } as const;
	const sent = await uploadDocuments(owner, own, file, { category, title, sharedWithOwners: true });
	if (!sent.ok) return form.refuse(sent);
	return redirectAfterUpload(href("/owner/odocuments"), sent);
}

export default function OwnerDocuments() {
	const { list, page, choices } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Documents"
				facts="Statements, tax forms, agreements and documents your manager shares with you"
			/>
			<SendDocument />
			<Filters list={list} spec={documentList} choices={choices} />
			{page.rows.length > 0 ? (
				<DataTable caption="Documents" columns={columns} rows={page.rows} rowKey={({ id }) => id} />
			) : (
				<NoRows list={list} spec={documentList}>
					<EmptyState>Documents your manager shares appear here.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

const columns: Column<OwnerDocument>[] = [
	{ header: "Title", cell: ({ id, title }) => <a href={href("/owner/odocuments/file", { id })}>{title}</a> },
	{ header: "Property", phone: "fact", cell: ({ propertyName }) => propertyName },
	{
		header: "Type",
		phone: "status",
		cell: ({ category, own }) => (
			<>
				{fileCategories[category]} {own ? <Status tone="quiet">Sent by you</Status> : null}
			</>
		),
	},
	{ header: "Date", phone: "fact", cell: ({ createdDate }) => <DateTimeText iso={createdDate} /> },
	{ header: "Size", align: "end", cell: ({ sizeBytes }) => <Size bytes={sizeBytes} /> },
];

function Size({ bytes }: { bytes: number }) {
	return <>{formatFileSize(bytes, useFormat().locale)}</>;
}

/** What an owner's documents can be asked for. */
const documentList = {
	sorts: ["date"],
	direction: "desc",
	search: "Title",
	filters: {
		category: { label: "Type", words: fileCategories },
		property: { label: "Property", takes: "id" },
	},
} as const satisfies ListSpec;

/** Documents from an owner to their manager: a W-9, an insurance policy, a signed letter. */
function SendDocument() {
	const [form, fields, answer] = usePostForm<z.input<typeof uploadForm>>({ values: { category: "other" } });
	return (
		<AddPanel key={form.id} label="Send a document" icon="upload" open={answer !== undefined}>
			<Form form={form} submit="Send document" encType="multipart/form-data">
				<FileField
					field={fields.file}
					label="Files"
					hint="Up to 10 PDF, Office, text or image files, 20 MB each."
					accept={acceptedDocuments}
					multiple
				/>
				<FieldRow>
					<TextField
						field={fields.title}
						label="Title"
						hint="If blank, we use the file name."
						maxLength={255}
						optional
					/>
					<SelectField
						field={fields.category}
						label="Type"
						options={categoriesOf.owner.map((value) => ({ value, label: fileCategories[value] }))}
					/>
				</FieldRow>
			</Form>
		</AddPanel>
	);
}
