import type { FieldMetadata } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { accountsFor } from "#domain/ledger";
import { plainAmount, plainPercent } from "#domain/money/format";
import { mostPriorities, mostRules, organizationOrder, propertyOrder, rulesOf, saveAllocation } from "#domain/payments";
import { allocationKinds, settleOrders } from "#domain/payments/labels";
import { allocationForm } from "#domain/payments/schema";
import { findProperty } from "#domain/rentals";
import type { Scope } from "~/domain/kernel/scope";
import { Banner } from "~/ui/banner";
import { Form, FormSection } from "~/ui/form";
import { MoneyCell, SelectCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../ledger-account-options";
import { priorityLines, SettleOrderFields } from "./settle-order-fields";

export const meta = () => pageTitle("Online Rent Allocation");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	if (!new URL(request.url).searchParams.has("pid")) {
		throw await redirectWithMessage(href("/app/rentallocations"), "Select at least one property.", {
			kind: "negative",
		});
	}
	const properties = chosenProperties(manager, request);
	const first = properties[0]?.id ?? 0;
	const lines = rulesOf(manager, first).map(({ bankAccountId, kind, fixedCents, shareBp }) => ({
		accountId: String(bankAccountId),
		kind,
		amount: kind === "fixed" ? plainAmount(fixedCents) : undefined,
		share: kind === "share" ? plainPercent(shareBp) : undefined,
	}));
	const order = propertyOrder(manager, first);
	const usual = organizationOrder(manager);
	return {
		names: properties.map(({ name }) => name),
		values: {
			lines: [...lines, ...Array.from({ length: mostRules - lines.length }, () => ({}))],
			settles: order?.settles ?? "organization",
			lateFeesLast: (order ?? usual).lateFeesLast ? "on" : undefined,
			priority: priorityLines((order ?? usual).priority, mostPriorities),
		},
		usual: settleOrders[usual.settles],
		banks: accountOptions(accountsFor(manager, "bank")),
		charged: accountOptions(accountsFor(manager, "charge")),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const properties = chosenProperties(manager, request);
	const form = await parseForm(request, allocationForm(manager));
	if (!form.ok) return form.reply;
	const ids = properties.map(({ id }) => id);
	const saved = saveAllocation(manager, ids, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/rentallocations"), "Allocation saved. It applies to new payments.");
}

/** The ids of one property, or of those ticked in the list. */
function chosenProperties(manager: Scope, request: Request) {
	const ids = [...new Set(new URL(request.url).searchParams.getAll("pid"))];
	const first = found(findProperty(manager, idParam(request, "pid")));
	const others = ids.slice(1, 500).filter((id) => /^[1-9]\d{0,14}$/.test(id));
	return [first, ...others.map((id) => found(findProperty(manager, Number(id))))];
}

type Input = z.input<ReturnType<typeof allocationForm>>;
type LineField = FieldMetadata<NonNullable<Input["lines"]>[number]>;

export default function AllocationForm() {
	const { names, values, usual, banks, charged, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<Input>({ values: values as object as Input });
	const list = fields.lines.getFieldList() as LineField[];
	return (
		<>
			<PageHead
				title={names.length === 1 ? `Online rent for ${names[0]}` : `Online rent for ${names.length} properties`}
				facts="Fixed amounts come out of each payment first, in order. Shares of the rest must total 100%. With no lines, everything goes to the operating account."
				crumbs={[{ label: "Rent allocations", to: href("/app/rentallocations") }]}
			/>
			{names.length > 1 ? (
				<Banner tone="info">
					Saving replaces the current allocation for each of these properties: {names.join(", ")}. The form shows the
					allocation for {names[0]}.
				</Banner>
			) : null}
			<Form
				form={form}
				submit="Save allocation"
				cancel={href("/app/rentallocations")}
				idempotencyKey={idempotencyKey}
				wide
			>
				<LineGrid
					form={form}
					field={fields.lines}
					label="Bank accounts"
					lines={list.map((line) => line.getFieldset())}
					add={0}
					columns={[
						{
							header: "Bank account",
							grow: 3,
							field: (line) => line.accountId,
							cell: (line, label) => (
								<SelectCell field={line.accountId} label={label} options={banks} empty="Choose an account" />
							),
						},
						{
							header: "Type",
							grow: 2,
							field: (line) => line.kind,
							cell: (line, label) => (
								<SelectCell field={line.kind} label={label} options={optionsOf(allocationKinds)} empty="Choose" />
							),
						},
						{
							header: "Amount",
							align: "end",
							grow: 2,
							field: (line) => line.amount,
							cell: (line, label) => <MoneyCell field={line.amount} label={label} />,
						},
						{
							header: "Share (%)",
							align: "end",
							field: (line) => line.share,
							cell: (line, label) => <TextCell field={line.share} label={label} />,
						},
					]}
				/>
				<FormSection title="Payment order">
					<SettleOrderFields
						form={form}
						fields={fields}
						orders={[{ value: "organization", label: `Company default (${usual})` }, ...optionsOf(settleOrders)]}
						accounts={charged}
					/>
				</FormSection>
			</Form>
		</>
	);
}
