import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { acceptedDocuments } from "#domain/files/labels";
import type { uploadForm } from "#domain/files/schema";
import { AddPanel } from "~/ui/add-panel";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { Pager } from "~/ui/pager";
import { usePostForm } from "~/web/use-post-form";
import { AboutFile, type FileLine, furtherColumns, kindColumn, titleColumn } from "./file-columns";
import { FileSorting } from "./file-sorting";
import type { loadFiles } from "./files-tab.server";
import type { RecordKind } from "./record-address";

/** What one would add to a kind of record that isn't a home or a person in it. */
const examples: Partial<Record<RecordKind, string>> = {
	asset: "warranties, manuals and photos",
	vendor: "contracts, certificates and letters",
};

/** The documents of a record, for a route with `loadFiles` and `addFiles`. */
export function FilesTab() {
	const { kind, photos, people, page } = useLoaderData<typeof loadFiles>();
	return (
		<>
			<AddFiles kind={kind} people={people} />
			{photos ? (
				<p>
					<Link to={photos} className="link">
						Photos
					</Link>
				</p>
			) : null}
			{page.rows.length > 0 ? (
				<DataTable caption="Files" columns={columnsOf(page.rows)} rows={page.rows} rowKey={(file) => file.id} />
			) : (
				<EmptyState>No files yet. Add {examples[kind] ?? "leases, inspections and letters"} here.</EmptyState>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

function AddFiles({ kind, people }: { kind: RecordKind; people: { tenants: string; owners: string } }) {
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
				<FileSorting
					fields={fields}
					kind={kind}
					people={people}
					titleHint="Only for a single file. Defaults to the file name."
				/>
			</Form>
		</AddPanel>
	);
}

type TabLine = FileLine & { inherited: boolean };

/** The files of a property's units and leases say where they are from. */
const fromColumn: Column<TabLine> = {
	header: "From",
	phone: "line",
	cell: (file) => (file.inherited ? <AboutFile about={file.about} /> : null),
};

function columnsOf(rows: readonly TabLine[]): Column<TabLine>[] {
	const from = rows.some(({ inherited }) => inherited) ? [fromColumn] : [];
	return [titleColumn, kindColumn, ...from, ...furtherColumns()];
}
