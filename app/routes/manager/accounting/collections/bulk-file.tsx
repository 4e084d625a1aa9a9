import { useActionData } from "@remix-run/react";
import { AddPanel } from "~/ui/add-panel";
import { Banner } from "~/ui/banner";
import { count } from "~/ui/count";
import { DownloadLink } from "~/ui/download-link";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { useListAddress } from "~/ui/list-state";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";

export type ReadFile = { name: string; found: number; problems: readonly { row: number; message: string }[] };

const mostShown = 20;

/** Amounts from a CSV file: read into the grid below, to be reviewed there. */
export function BulkFile() {
	const reply = useActionData<{ file?: ReadFile }>();
	const [form, fields, answer] = usePostForm<{ intent: string; file: File }>({
		answers: (intent) => intent === "file",
	});
	const address = useListAddress();
	return (
		<>
			{reply?.file ? <Outcome file={reply.file} /> : null}
			<AddPanel label="Amounts from a CSV file" icon="upload" open={answer !== undefined}>
				<Form form={form} submit="Read the file" action={address({ step: "file" })} encType="multipart/form-data">
					<input type="hidden" name="intent" value="file" />
					<FileField
						field={fields.file}
						label="CSV file"
						hint="Columns Lease and Amount, or Property, Unit and Amount. Nothing is posted yet."
						accept=".csv,text/csv"
					/>
					<p>
						<DownloadLink to={href("/app/bulkcharges/template")} label="These leases as a file to fill in" />
					</p>
				</Form>
			</AddPanel>
		</>
	);
}

function Outcome({ file: { name, found, problems } }: { file: ReadFile }) {
	const left = problems.length - mostShown;
	return (
		<Banner tone={problems.length > 0 ? "warn" : "info"}>
			{name}: {count(found, "amount")} filled in below{problems.length > 0 ? "; these rows are left out:" : "."}
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
