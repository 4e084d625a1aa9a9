import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { acceptedDocuments, fileCategories, formatFileSize } from "#domain/files/labels";
import type { uploadForm } from "#domain/files/schema";
import { AddPanel } from "~/ui/add-panel";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { Link, PlainLink } from "~/ui/link";
import { Pager } from "~/ui/pager";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";
import { FileSorting } from "./file-sorting";
import type { loadFiles } from "./files-tab.server";
import type { RecordKind } from "./record-address";

/** The documents of a record, for a route with `loadFiles` and `addFiles`. */
export function FilesTab() {
	const { kind, photos, page } = useLoaderData<typeof loadFiles>();
	return (
		<>
			<AddFiles kind={kind} />
			{photos ? (
				<p>
					<Link to={photos} className="link">
						Photos
					</Link>
				</p>
			) : null}
			{page.rows.length > 0 ? (
				<DataTable caption="Files" columns={columns} rows={page.rows} rowKey={(file) => file.id} />
			) : (
				<EmptyState>No files yet. Add leases, inspections and letters here.</EmptyState>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

function AddFiles({ kind }: { kind: RecordKind }) {
	const [form, fields, answer] = usePostForm<z.input<typeof uploadForm>>({ values: { category: "other" } });
	return (
		<AddPanel key={form.id} label="Add files" icon="upload" open={answer !== undefined}>
			<Form form={form} submit="Add files" encType="multipart/form-data">
				<FileField
					field={fields.file}
					label="Files"
					hint="Up to 10 files at a time, 20 MB each. PDF, Office, text or image files."
					accept={acceptedDocuments}
					multiple
				/>
				<FileSorting fields={fields} kind={kind} titleHint="Only for a single file. Defaults to the file name." />
			</Form>
		</AddPanel>
	);
}

type FileLine = ReturnType<typeof useLoaderData<typeof loadFiles>>["page"]["rows"][number];

const columns: Column<FileLine>[] = [
	{
		header: "Title",
		cell: (file) => (
			<>
				<a href={file.link}>{file.title}</a>
				{file.fileName === file.title ? null : <small>{file.fileName}</small>}
			</>
		),
	},
	{ header: "Category", phone: "fact", cell: (file) => fileCategories[file.category] },
	{ header: "Size", align: "end", phone: "fact", cell: (file) => <FileSize bytes={file.sizeBytes} /> },
	{ header: "Added by", cell: (file) => file.addedBy },
	{ header: "Added on", phone: "fact", cell: (file) => <DateTimeText iso={file.createdDate} /> },
	{ header: "Shared with", phone: "fact", phoneLabel: "Shared with", cell: sharedWith },
	{ header: "Actions", acts: true, phone: "status", cell: (file) => <FileLinks file={file} /> },
];

function sharedWith({ sharedWithTenants, sharedWithOwners }: FileLine): string {
	const people = [sharedWithTenants ? "Residents" : "", sharedWithOwners ? "owners" : ""].filter(Boolean).join(", ");
	return people === "owners" ? "Owners" : people;
}

function FileSize({ bytes }: { bytes: number }) {
	return <>{formatFileSize(bytes, useFormat().locale)}</>;
}

function FileLinks({ file }: { file: FileLine }) {
	return (
		<span className="flex gap-3">
			<PlainLink href={href("/app/file", { id: file.id })} className="link">
				Edit<span className="sr-only"> {file.title}</span>
			</PlainLink>
			<PlainLink href={href("/app/file/delete", { id: file.id })} className="link">
				Delete<span className="sr-only"> {file.title}</span>
			</PlainLink>
		</span>
	);
}
