import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { uploadDocuments } from "#domain/files";
import { fileCategories, formatFileSize } from "#domain/files/labels";
import { uploadForm } from "#domain/files/schema";
import { type OwnerDocument, ownersDocuments } from "#domain/owner-center";
import { redirectAfterUpload } from "~/routes/manager/records/upload-answer.server";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { useFormat } from "~/ui/format-context";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import { parseForm } from "~/web/form.server";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { documentList } from "./documents-list";
import { propertyFilter } from "./owned-choices.server";
import { SendDocument } from "./send-document";

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
