import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findImport, newAddresses, saveAddresses } from "#domain/imports";
import { mostAddresses } from "#domain/imports/labels";
import { addressesForm } from "#domain/imports/schema";
import { Form } from "~/ui/form";
import { TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { PageHead } from "~/ui/page-head";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Property Addresses");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const upload = found(findImport(manager, id));
	if (upload.state === "uploaded") throw redirect(href("/app/bulkuploads/columns", { id }));
	if (upload.state !== "mapped" && upload.state !== "failed") throw redirect(href("/app/bulkuploads/progress", { id }));
	const lines = found(await newAddresses(manager, id));
	const isOpen = ({ street, city }: (typeof lines)[number]) => street === "" || city === "";
	return { upload, lines: [...lines.filter(isOpen), ...lines.filter((line) => !isOpen(line))].slice(0, mostAddresses) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	found(findImport(manager, id));
	const form = await parseForm(request, addressesForm);
	if (!form.ok) return form.reply;
	const saved = await saveAddresses(manager, id, form.value.lines);
	if (!saved.ok) return form.refuse(saved);
	return redirect(href("/app/bulkuploads/check", { id }), 303);
}

type AddressesInput = { lines: Record<"name" | "street" | "city" | "state" | "postalCode", string>[] };

export default function Addresses() {
	const { upload, lines } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<AddressesInput>({ values: { lines } });
	const back = href("/app/bulkuploads/check", { id: upload.id });
	const rows = fields.lines.getFieldList().map((line) => line.getFieldset());
	return (
		<>
			<PageHead
				title="Property addresses"
				facts="Each new property needs a street address and a city."
				crumbs={[
					{ label: "Bulk uploads", to: href("/app/bulkuploads") },
					{ label: upload.fileName, to: back },
				]}
			/>
			<Form form={form} submit="Save addresses" cancel={back} wide>
				<LineGrid
					form={form}
					field={fields.lines}
					label="New properties"
					lines={rows}
					lineNoun="Property"
					add={0}
					most={mostAddresses}
					columns={[
						{
							header: "Property",
							grow: 2,
							field: (line) => line.name,
							cell: (line) => (
								<>
									<input type="hidden" name={line.name.name} value={String(line.name.initialValue ?? "")} />
									{String(line.name.initialValue ?? "")}
								</>
							),
						},
						{
							header: "Street address",
							grow: 2,
							field: (line) => line.street,
							cell: (line, label) => <TextCell field={line.street} label={label} maxLength={100} />,
						},
						{
							header: "City",
							field: (line) => line.city,
							cell: (line, label) => <TextCell field={line.city} label={label} maxLength={100} />,
						},
						{
							header: "State",
							field: (line) => line.state,
							cell: (line, label) => <TextCell field={line.state} label={label} maxLength={60} />,
						},
						{
							header: "ZIP code",
							field: (line) => line.postalCode,
							cell: (line, label) => <TextCell field={line.postalCode} label={label} maxLength={20} />,
						},
					]}
				/>
			</Form>
		</>
	);
}
