import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { payingAccounts } from "#domain/bank-accounts";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { formatMoney, plainAmount } from "#domain/money/format";
import {
	checkWindow,
	collectFees,
	type FeePreview,
	type FeeWindow,
	listFeeRuns,
	previewFees,
	proposedCompanyAccount,
	proposedWindow,
	withCash,
} from "#domain/owner-accounts";
import { collectFeesForm } from "#domain/owner-accounts/schema";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { FieldError } from "~/ui/field";
import { Filters } from "~/ui/filters";
import { FieldRow, Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { Link } from "~/ui/link";
import type { ListSpec } from "~/ui/list-state";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { PrintLandscape } from "~/ui/print-landscape";
import { SelectField } from "~/ui/select-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { FeeRuns } from "./fee-runs";
import { FeeTable } from "./fee-table";
import { useFeeSum } from "./use-fee-sum";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Collect Management Fee");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, feeList);
	const proposed = proposedWindow(manager);
	const window = { from: list.filters.from ?? proposed.from, to: list.filters.to ?? proposed.to };
	const failure = checkWindow(manager, window);
	const fees = failure ? [] : previewFees(manager, window);
	const page = pageOf(fees, list.cursor);
	const open = fees.filter(({ ticked }) => ticked);
	return {
		...{ list: { ...list, filters: window }, window, failure: failure?.message },
		page: { ...page, rows: withCash(manager, page.rows) },
		all: { properties: open.length, feeCents: open.reduce((sum, { feeCents }) => sum + feeCents, 0) },
		collectedTo: collectedTo(fees),
		runs: listFeeRuns(manager).rows,
		companyAccountId: proposedCompanyAccount(manager),
		banks: payingAccounts(manager).map(({ id, name }) => ({ value: id, label: name })),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, collectFeesForm(manager));
	if (!form.ok) return form.reply;
	const run = collectFees(form.by(manager), form.value);
	if (!run.ok) return form.refuse(run);
	const due =
		run.dueCents > 0 ? ` ${formatMoney(run.dueCents, manager)} is still due because there isn't enough cash.` : "";
	return redirectWithMessage(
		href("/app/collect-management-fee/run", { id: run.runId }),
		`Collected ${formatMoney(run.paidCents, manager)} from ${count(run.properties, "property", "properties")}.${due}`,
	);
}

/** The most properties on a page; with more of them all are collected by one button. */
const mostOnPage = 200;

function pageOf(fees: readonly FeePreview[], cursor: string | undefined) {
	const asked = /^\d{1,6}$/.test(cursor ?? "") ? Number(cursor) : 0;
	const from = asked < fees.length ? asked : 0;
	const to = from + mostOnPage;
	return {
		rows: fees.slice(from, to),
		previousCursor: from > 0 ? String(Math.max(from - mostOnPage, 0)) : undefined,
		nextCursor: to < fees.length ? String(to) : undefined,
	};
}

/** The day up to which all of these are collected already; undefined while one can be collected in the window. */
function collectedTo(fees: readonly FeePreview[]): PlainDate | undefined {
	const days = fees.flatMap(({ collected }) => collected?.last.to ?? []).sort();
	return days.length === fees.length ? days[0] : undefined;
}

export default function CollectManagementFee() {
	const { list, window, failure, page, all, collectedTo, runs, companyAccountId, banks, today, idempotencyKey } =
		useLoaderData<typeof loader>();
	const fees = page.rows;
	const many = page.previousCursor !== undefined || page.nextCursor !== undefined;
	const format = useFormat();
	const { cents, area } = useFeeSum(idempotencyKey);
	const sum = cents === undefined ? "" : ` ${formatMoney(cents, format)}`;
	const [form, fields] = usePostForm<z.input<ReturnType<typeof collectFeesForm>>>({
		values: {
			...{ date: today, companyAccountId },
			lines: fees.map(({ propertyId, ticked, feeCents }) => ({
				...{ propertyId, shown: feeCents, collect: ticked ? "on" : "" },
				amount: plainAmount(feeCents),
			})),
		},
	});
	return (
		<>
			<PrintLandscape />
			<PageHead
				title="Collect management fee"
				facts={
					<>
						<DateText date={window.from} /> to <DateText date={window.to} />, based on income collected
					</>
				}
				crumbs={[{ label: "Owner transactions", to: href("/app/rental-owner-transactions") }]}
			/>
			<Filters list={list} spec={feeList} />
			{failure ? <Banner tone="bad">{failure}</Banner> : null}
			{collectedTo ? (
				<>
					<Collected to={collectedTo} window={window} />
					<FeeTable fees={fees} lines={fields.lines.getFieldList()} window={window} />
				</>
			) : fees.length > 0 ? (
				<div {...area}>
					<Form
						form={form}
						submit={`Collect${sum}${many ? " from this page" : ""}`}
						idempotencyKey={idempotencyKey}
						actions={many && all.properties > 0 ? <CollectAll {...all} /> : null}
						wide
					>
						<input type="hidden" name="from" value={window.from} />
						<input type="hidden" name="to" value={window.to} />
						<FeeTable fees={fees} lines={fields.lines.getFieldList()} window={window} />
						<FieldError field={fields.lines} />
						<div className="grid max-w-160 gap-6">
							<FieldRow>
								<DateField field={fields.date} label="Date" width="full" />
								<SelectField
									field={fields.companyAccountId}
									label="Deposit to company account"
									hint={
										companyAccountId === undefined
											? "Management fees are company money. Add a company account under Banking."
											: undefined
									}
									width="full"
									empty="Choose"
									options={banks}
								/>
							</FieldRow>
						</div>
					</Form>
				</div>
			) : failure ? null : (
				<EmptyState action={<ButtonLink to={href("/app/properties")}>Properties</ButtonLink>}>
					No properties have management fee terms yet. Set them on the property.
				</EmptyState>
			)}
			<Pager {...page} />
			<FeeRuns runs={runs} />
		</>
	);
}

function Collected({ to, window }: { to: PlainDate; window: FeeWindow }) {
	if (to >= window.to)
		return <Banner>All fees for this period are collected. To collect them again, undo the run.</Banner>;
	const from = addDays(to, 1);
	return (
		<Banner>
			All fees through <DateText date={to} /> are collected.{" "}
			<Link to={href("/app/collect-management-fee", { from, to: window.to })} className="link">
				Collect from <DateText date={from} />
			</Link>
		</Banner>
	);
}

/** Every fee as it was computed, on whichever page. */
function CollectAll({ properties, feeCents }: { properties: number; feeCents: number }) {
	return (
		<Button look="plain" name="all" value={feeCents}>
			Collect all {properties}: <Money cents={feeCents} />
		</Button>
	);
}

const feeList = {
	sorts: ["property"],
	filters: { from: { label: "From", takes: "date" }, to: { label: "To", takes: "date" } },
} as const satisfies ListSpec;
