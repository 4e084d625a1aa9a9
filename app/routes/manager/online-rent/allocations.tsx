import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountsFor } from "#domain/ledger";
import { formatPercent } from "#domain/money/format";
import {
	type AllocationRow,
	findSettings,
	listAllocations,
	mostPriorities,
	organizationOrder,
	recentAllocations,
	saveSettleOrder,
} from "#domain/payments";
import { settleOrders } from "#domain/payments/labels";
import { settlesForm } from "#domain/payments/schema";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Money } from "~/ui/money";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../ledger-account-options";
import { feeWords } from "./fee-words";
import { RecentAllocations } from "./recent-allocations";
import { type OrderInput, priorityLines, SettleOrderFields } from "./settle-order-fields";

export const meta = () => pageTitle("Rent Allocations");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const order = organizationOrder(manager);
	return {
		rows: listAllocations(manager),
		recent: recentAllocations(manager),
		fees: feeWords(findSettings(manager)),
		values: {
			settles: order.settles,
			lateFeesLast: order.lateFeesLast ? "on" : undefined,
			priority: priorityLines(order.priority, mostPriorities),
		},
		charged: accountOptions(accountsFor(manager, "charge")),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, settlesForm);
	if (!form.ok) return form.reply;
	const saved = saveSettleOrder(manager, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/rentallocations"), "Payment order saved. It applies to new payments.");
}

export default function Allocations() {
	const { rows, recent, fees, values, charged } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<OrderInput>({ values });
	return (
		<>
			<PageHead
				title="Rent allocations"
				facts="Choose which bank accounts receive online rent and which charges it pays first."
				crumbs={[{ label: "Online rent", to: href("/app/online-rent") }]}
			/>
			{rows.length > 0 ? (
				<>
					<DataTable
						caption="Rent allocations by property"
						columns={columns}
						rows={rows}
						rowKey={(row) => row.propertyId}
						select={{
							form: "change",
							name: "pid",
							value: (row) => row.propertyId,
							label: (row) => `Select ${row.name}`,
						}}
					/>
					<PlainForm method="get" action={href("/app/rentallocations/property")} id="change" className="no-print">
						<Button look="plain">Edit selected</Button>
					</PlainForm>
				</>
			) : (
				<EmptyState action={<ButtonLink to={href("/app/addnewproperty")}>Add property</ButtonLink>}>
					Add a property first. Its online rent goes to its operating account.
				</EmptyState>
			)}
			{fees ? (
				<p className="text-soft">
					{fees}{" "}
					<a className="link" href={href("/connect-payments")}>
						Change who pays fees and whether residents can make partial payments
					</a>
				</p>
			) : null}
			<Card title="Payment order">
				<Form form={form} submit="Save payment order">
					<SettleOrderFields form={form} fields={fields} orders={optionsOf(settleOrders)} accounts={charged} />
				</Form>
			</Card>
			{recent.length > 0 ? <RecentAllocations rows={recent} /> : null}
		</>
	);
}

const columns: Column<AllocationRow>[] = [
	{
		header: "Property",
		cell: (row) => (
			<PlainLink href={href("/app/rentallocations/property", { pid: row.propertyId })}>{row.name}</PlainLink>
		),
	},
	{ header: "Rent goes to", phone: "fact", cell: (row) => <Rules row={row} /> },
	{
		header: "Pays first",
		phone: "fact",
		phoneLabel: "Pays first",
		cell: (row) => (row.settles ? settleOrders[row.settles] : "Company default"),
	},
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
