import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatPercent } from "#domain/money/format";
import { type AllocationRow, findSettings, listAllocations, saveSettleOrder } from "#domain/payments";
import { settleOrders } from "#domain/payments/labels";
import { settlesForm } from "#domain/payments/schema";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { Money } from "~/ui/money";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Rent Allocations");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const settings = findSettings(manager);
	return {
		rows: listAllocations(manager),
		settles: settings?.settles ?? "oldest",
		lateFeesLast: settings?.lateFeesLast ?? false,
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, settlesForm);
	if (!form.ok) return form.reply;
	const saved = saveSettleOrder(manager, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/rentallocations"), "Order saved. New payments follow it.");
}

export default function Allocations() {
	const { rows, settles, lateFeesLast } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ settles: string; lateFeesLast: string | undefined }>({
		values: { settles, lateFeesLast: lateFeesLast ? "on" : undefined },
	});
	return (
		<>
			<PageHead
				title="Rent allocations"
				facts="Which bank accounts online rent goes to, and which charges it settles first."
				crumbs={[{ label: "Online rent", to: href("/app/online-rent") }]}
			/>
			{rows.length > 0 ? (
				<DataTable caption="Where online rent goes" columns={columns} rows={rows} rowKey={(row) => row.propertyId} />
			) : (
				<EmptyState>Add a property first; its online rent goes to its operating account.</EmptyState>
			)}
			<Card title="What a payment settles first">
				<Form form={form} submit="Save the order">
					<RadioField
						field={fields.settles}
						label="Charges"
						hint="What a resident ticks when paying is settled before all else."
						options={optionsOf(settleOrders)}
					/>
					<CheckboxField field={fields.lateFeesLast} label="Late fees last" />
				</Form>
			</Card>
		</>
	);
}

const columns: Column<AllocationRow>[] = [
	{
		header: "Property",
		cell: (row) => <a href={href("/app/rentallocations/property", { pid: row.propertyId })}>{row.name}</a>,
	},
	{ header: "Rent goes to", phone: "fact", cell: (row) => <Rules row={row} /> },
	{ header: "Deposits go to", phone: "fact", phoneLabel: "Deposits", cell: (row) => row.depositName },
];

function Rules({ row: { rules, operatingName } }: { row: AllocationRow }) {
	const { locale } = useFormat();
	if (rules.length === 0) return <>{operatingName}</>;
	return (
		<ul>
			{rules.map(({ bankName, kind, fixedCents, shareBp }) => (
				<li key={`${bankName} ${kind}`}>
					{kind === "fixed" ? (
						<>
							First <Money cents={fixedCents} />
						</>
					) : (
						formatPercent(shareBp, locale)
					)}{" "}
					to {bankName}
				</li>
			))}
		</ul>
	);
}
