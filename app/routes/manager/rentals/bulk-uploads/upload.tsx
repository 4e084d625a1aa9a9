import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ImportRow, listImports, uploadRentRoll } from "#domain/imports";
import { rentRollFileLimit } from "#domain/imports/labels";
import { uploadForm } from "#domain/imports/schema";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { ImportState, resultInWords } from "./import-state";
import { Steps } from "./steps";

export const meta = () => pageTitle("Bulk Uploads");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return { imports: listImports(manager) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, uploadForm, { fileLimit: rentRollFileLimit });
	if (!form.ok) return form.reply;
	const { file } = form.value;
	const bytes = new Uint8Array(await file.arrayBuffer());
	const started = await uploadRentRoll(manager, { fileName: file.name, bytes, locale: manager.locale });
	if (!started.ok) return form.refuse(started);
	return redirect(href("/app/bulkuploads/columns", { id: started.importId }), 303);
}

export default function Upload() {
	const { imports } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ file: File }>();
	return (
		<>
			<PageHead
				title="Bulk uploads"
				facts="Import from a spreadsheet or another system. You'll review everything before it's saved."
				links={
					<ButtonLink to={href("/app/movein")} look="quiet">
						Other lists and proof
					</ButtonLink>
				}
			/>
			<Steps current="upload" />
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<Card title="Rent roll">
					<Form form={form} submit="Upload" encType="multipart/form-data">
						<FileField
							field={fields.file}
							label="Excel or CSV file"
							hint="Use the file as your current system exports it. Headings, totals and page numbers are fine. Up to 10 MB and 25,000 rows."
							accept=".xlsx,.xls,.csv,.txt,.tsv,.xml,text/csv"
							limit={rentRollFileLimit}
						/>
					</Form>
				</Card>
				<Card title="What's imported">
					<div className="grid gap-3">
						<p>
							Properties, units, tenants and active leases with rent, monthly charges, deposits held and balances due.
						</p>
						<ul className="list-disc ps-5 text-soft">
							<li>Required: each unit and, if it's leased, the tenants, lease start and rent.</li>
							<li>The property name can be in a column or in a row above its units.</li>
							<li>You can upload a file again. Existing records don't change unless you choose to update them.</li>
						</ul>
						<p>
							<PlainLink href={href("/app/bulkuploads/template")} className="link" download>
								Download an example
							</PlainLink>
						</p>
					</div>
				</Card>
			</div>
			<section aria-labelledby="history" className="grid gap-3">
				<h2 id="history" className="text-heading">
					Past uploads
				</h2>
				{imports.length > 0 ? (
					<DataTable caption="Past uploads" columns={columns} rows={imports} rowKey={(row) => row.id} />
				) : (
					<EmptyState>Your uploads and their results appear here.</EmptyState>
				)}
			</section>
		</>
	);
}

const columns: Column<ImportRow>[] = [
	{ header: "File", cell: (row) => <a href={addressOf(row)}>{row.fileName}</a> },
	{ header: "Uploaded", phone: "fact", cell: (row) => <DateTimeText iso={row.createdDate} /> },
	{ header: "By", phone: "fact", cell: (row) => row.author },
	{ header: "Status", phone: "status", cell: (row) => <ImportState state={row.state} /> },
	{ header: "Result", phone: "fact", cell: (row) => row.failure || (row.result ? resultInWords(row.result) : "") },
];

/** The URL of an upload's next step, or of its progress. */
function addressOf({ id, state }: ImportRow) {
	if (state === "uploaded") return href("/app/bulkuploads/columns", { id });
	return state === "mapped" ? href("/app/bulkuploads/check", { id }) : href("/app/bulkuploads/progress", { id });
}
