import type { FieldMetadata } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { accountsFor } from "#domain/ledger";
import { plainAmount, plainPercent } from "#domain/money/format";
import { mostRules, rulesOf, saveAllocation } from "#domain/payments";
import { allocationKinds } from "#domain/payments/labels";
import { allocationForm } from "#domain/payments/schema";
import { findProperty } from "#domain/rentals";
import { Form } from "~/ui/form";
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
import { accountOptions } from "../account-options";

export const meta = () => pageTitle("Allocation of Online Rent");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const property = found(findProperty(manager, idParam(request, "pid")));
	const lines = rulesOf(manager, property.id).map(({ bankAccountId, kind, fixedCents, shareBp }) => ({
		accountId: String(bankAccountId),
		kind,
		amount: kind === "fixed" ? plainAmount(fixedCents) : undefined,
		share: kind === "share" ? plainPercent(shareBp) : undefined,
	}));
	return {
		name: property.name,
		lines: [...lines, ...Array.from({ length: mostRules - lines.length }, () => ({}))],
		banks: accountOptions(accountsFor(manager, "bank")),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const property = found(findProperty(manager, idParam(request, "pid")));
	const form = await parseForm(request, allocationForm(manager));
	if (!form.ok) return form.reply;
	const saved = saveAllocation(manager, property.id, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/rentallocations"), "Allocation saved. New payments follow it.");
}

type Input = z.input<ReturnType<typeof allocationForm>>;
type LineField = FieldMetadata<NonNullable<Input["lines"]>[number]>;

export default function AllocationForm() {
	const { name, lines, banks, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<Input>({ values: { lines } as object as Input });
	const list = fields.lines.getFieldList() as LineField[];
	return (
		<>
			<PageHead
				title={`Online rent of ${name}`}
				facts="Fixed sums of each payment first, in order; then shares of the rest, which come to 100 %. No line: all of it goes to the operating account."
				crumbs={[{ label: "Rent allocations", to: href("/app/rentallocations") }]}
			/>
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
							header: "How",
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
							header: "Share, %",
							align: "end",
							field: (line) => line.share,
							cell: (line, label) => <TextCell field={line.share} label={label} />,
						},
					]}
				/>
			</Form>
		</>
	);
}
