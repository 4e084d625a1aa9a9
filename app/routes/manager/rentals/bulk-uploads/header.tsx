import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findImport, firstRows, moveHeader } from "#domain/imports";
import { headerForm } from "#domain/imports/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { TextField } from "~/ui/text-field";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { Steps } from "./steps";

export const meta = () => pageTitle("Header Row");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	return { upload: found(findImport(manager, id)), ...found(await firstRows(manager, id)) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findImport(manager, id));
	const form = await parseForm(request, headerForm);
	if (!form.ok) return form.reply;
	const moved = await moveHeader(manager, id, form.value.headerRow, form.value.headerRows);
	if (!moved.ok) return form.refuse(moved);
	return redirect(href("/app/bulkuploads/columns", { id }), 303);
}

export default function Header() {
	const { upload, rows, headerRow, headerRows } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ headerRow: string; headerRows: string }>({
		values: { headerRow: String(headerRow), headerRows: String(headerRows) },
	});
	const back = href("/app/bulkuploads/columns", { id: upload.id });
	return (
		<>
			<PageHead
				title="Column headings"
				facts={upload.fileName}
				crumbs={[{ label: "Bulk uploads", to: href("/app/bulkuploads") }]}
			/>
			<Steps current="columns" importId={upload.id} />
			<Form form={form} submit="Update columns" cancel={back}>
				<TextField field={fields.headerRow} label="Heading row" inputMode="numeric" width="xs" />
				<RadioField
					field={fields.headerRows}
					label="Number of heading rows"
					hint="Headings that continue in the next row are read together: “Market” over “Rent” is “Market Rent”."
					options={[
						{ value: "1", label: "One" },
						{ value: "2", label: "Two" },
						{ value: "3", label: "Three" },
					]}
				/>
			</Form>
			<div className="overflow-x-auto rounded-card border border-line bg-surface shadow-whisper">
				<table className="table">
					<caption className="sr-only">First rows in the file</caption>
					<tbody>
						{rows.map((cells, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a row's index identifies it.
							<tr key={at}>
								<th scope="row">Row {at + 1}</th>
								<td className="wrap-anywhere">{cells.filter((cell) => cell !== "").join(" · ")}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</>
	);
}
