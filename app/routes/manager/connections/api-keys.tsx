import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type KeyRow, listKeys, makeKey } from "#domain/connections";
import { keyAccess, keyDays } from "#domain/connections/labels";
import { keyForm } from "#domain/connections/schema";
import { propertyChoices } from "#domain/rentals";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxesField } from "~/ui/checkbox-field";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { Status } from "~/ui/status";
import { TextField } from "~/ui/text-field";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { parseForm } from "~/web/form.server";
import { may, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { ShownOnce } from "./shown-once";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("API Keys");

/** The most properties that are offered one by one. */
const mostProperties = 100;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const all = may(manager, { area: "team", level: "edit" });
	const properties = propertyChoices(manager, { limit: mostProperties });
	return {
		keys: listKeys(manager, { all }),
		properties: properties.map(({ id, name }) => ({ value: id, label: name })),
		mayMake: manager.member.rights.named.includes("export_data"),
		today: manager.today,
	};
}

/** Makes a key. It is in this answer alone, so it isn't redirected. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const form = await parseForm(request, keyForm);
	if (!form.ok) return form.reply;
	const made = makeKey(manager, form.value);
	if (!made.ok) return form.refuse(made);
	return data({ key: made.key }, { headers: { "Cache-Control": "private, no-store" } });
}

export default function ApiKeys() {
	const { keys, properties, mayMake, today } = useLoaderData<typeof loader>();
	const answer = useActionData<{ key?: string }>();
	return (
		<>
			<PageHead
				title="API keys"
				facts="A key lets a program do what you can do here, and no more."
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
			/>
			<div className="grid gap-5">
				{answer?.key ? <ShownOnce what="key" secret={answer.key} back={href("/app/settings/apikeys")} /> : null}
				{keys.length > 0 ? (
					<DataTable caption="API keys" columns={columnsOn(today)} rows={keys} rowKey={(row) => row.id} />
				) : (
					<EmptyState>No API keys yet.</EmptyState>
				)}
				{answer?.key || !mayMake ? null : (
					<Card title="New key">
						<NewKey properties={properties} />
					</Card>
				)}
				{mayMake ? null : <Banner>An API key can export data, which your role doesn't allow.</Banner>}
				<p className="text-soft">
					<Link to={href("/api")} className="link inline-block py-1">
						API reference
					</Link>
				</p>
			</div>
		</>
	);
}

function NewKey({ properties }: { properties: { value: number; label: string }[] }) {
	const [form, fields] = usePostForm<{ name: string; access: string; days: string; propertyIds: number[] }>({
		values: { access: "read", days: "90" },
	});
	return (
		<Form form={form} submit="Create key">
			<TextField field={fields.name} label="Name" hint="What uses it, such as “Accounting export”." />
			<RadioField field={fields.access} label="Access" options={optionsOf(keyAccess)} />
			<SelectField field={fields.days} label="Valid for" options={optionsOf(keyDays)} />
			{properties.length > 0 ? (
				<CheckboxesField
					field={fields.propertyIds}
					label="Properties"
					hint="Leave blank for all properties you can see."
					options={properties}
				/>
			) : null}
		</Form>
	);
}

function columnsOn(today: string): Column<KeyRow>[] {
	return [
		{ header: "Name", cell: (row) => row.name },
		{ header: "Key", phone: "fact", cell: (row) => <code>{row.beginsWith}…</code> },
		{ header: "Member", phone: "fact", cell: (row) => row.memberName },
		{ header: "Access", phone: "fact", cell: (row) => keyAccess[row.access] },
		{
			header: "Properties",
			phone: "fact",
			cell: (row) => (row.properties === null ? "All properties" : count(row.properties, "property", "properties")),
		},
		{
			header: "Last used",
			phone: "fact",
			phoneLabel: "Last used",
			cell: (row) => (row.lastUsedDate ? <DateTimeText iso={row.lastUsedDate} /> : "Never"),
		},
		{
			header: "Valid through",
			phone: "fact",
			phoneLabel: "Through",
			cell: (row) => <DateText date={row.expiresDate} />,
		},
		{
			header: "Actions",
			align: "end",
			phone: "status",
			acts: true,
			cell: (row) => {
				if (row.revokedDate) return <Status tone="quiet">Revoked</Status>;
				if (row.expiresDate < today) return <Status tone="quiet">Expired</Status>;
				return (
					<ButtonLink to={href("/app/settings/apikeys/revoke", { id: row.id })} look="quiet">
						Revoke<span className="sr-only"> the key {row.name}</span>
					</ButtonLink>
				);
			},
		},
	];
}
