import type { FieldMetadata } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { bulkFileLimit } from "#domain/collections/labels";
import { AddPanel } from "~/ui/add-panel";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { DownloadLink } from "~/ui/download-link";
import { FileField } from "~/ui/file-field";
import { useListAddress } from "~/ui/list-state";
import { href } from "~/web/href";

export type ReadFile = { name: string; found: number; problems: readonly { row: number; message: string }[] };

const mostShown = 20;

/**
 * A file field in the bulk form for a CSV file with amounts. They fill the rows of the form and keep what is typed
 * there.
 */
export function BulkFile({ field }: { field: FieldMetadata<unknown> }) {
	const address = useListAddress();
	return (
		<AddPanel label="Import amounts from a CSV file" icon="upload" open={field.errors !== undefined}>
			<div className="grid gap-4">
				<FileField
					field={field}
					label="CSV file"
					hint="Use the columns Lease and Amount, or Property, Unit and Amount. You'll review before anything is posted."
					accept=".csv,text/csv"
					limit={bulkFileLimit}
					optional
				/>
				<p className="flex flex-wrap items-center gap-3">
					<Button look="plain" formAction={address({ step: "file" })}>
						Import file
					</Button>
					<DownloadLink to={href("/app/bulkcharges/template")} label="Download these leases as a template" />
				</p>
			</div>
		</AddPanel>
	);
}

/** How many amounts of the uploaded file were filled in, and which rows were skipped. */
export function BulkFileOutcome() {
	const file = useActionData<{ file?: ReadFile }>()?.file;
	if (!file) return null;
	const { name, found, problems } = file;
	const left = problems.length - mostShown;
	return (
		<Banner tone={problems.length > 0 ? "warn" : "info"}>
			{name}: {count(found, "amount")} filled in below.{problems.length > 0 ? " These rows were skipped:" : ""}
			{problems.length > 0 ? (
				<ul className="mt-1 list-disc ps-5">
					{problems.slice(0, mostShown).map(({ row, message }) => (
						<li key={row}>
							Row {row}: {message}
						</li>
					))}
					{left > 0 ? <li>{count(left, "more row")}</li> : null}
				</ul>
			) : null}
		</Banner>
	);
}
