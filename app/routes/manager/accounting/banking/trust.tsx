import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import {
	daysBelowZero,
	openingsToCome,
	setTrustWarning,
	type TrustAccount,
	type TrustStanding,
	trustMonths,
	trustStanding,
} from "#domain/banking";
import { type TrustWarning, trustWarnings } from "#domain/banking/labels";
import { trustWarningForm } from "#domain/banking/schema";
import { addMonths, formatMonth, monthOf } from "#domain/calendar/format";
import { trustWarning } from "#domain/owner-money";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { Link } from "~/ui/link";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { PrintLandscape } from "~/ui/print-landscape";
import { RadioField } from "~/ui/radio-field";
import { Status, type Tone } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { bankingCrumb, bankName, registerOf } from "./bank-words";
import { DaysBelowZero } from "./days-below-zero";
import { TrustBreaks } from "./trust-breaks";

export const meta = () => pageTitle("Trust View");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const asked = new URL(request.url).searchParams.get("month") ?? "";
	const current = monthOf(manager.today);
	const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked < current ? asked : current;
	const views = trustMonths(manager, month);
	const view = views[0];
	const amiss = view ? [...view.short, ...view.accounts.flatMap(({ breaks }) => breaks)] : [];
	return {
		view,
		toCome: openingsToCome(manager, [...new Set(amiss.flatMap(({ propertyId }) => propertyId ?? []))]),
		low: daysBelowZero(manager, month),
		newer: month < current ? monthOf(addMonths(`${month}-01`, 1)) : undefined,
		months: views.map((view) => ({ month: monthOf(view.asOf), standing: trustStanding(view) })),
		warning: trustWarning(manager),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, trustWarningForm);
	if (!form.ok) return form.reply;
	const set = setTrustWarning(manager, form.value.warning);
	if (!set.ok) return form.refuse(set);
	return redirectWithMessage(`${href("/app/banking/trust")}${new URL(request.url).search}`, "Setting saved.");
}

export default function Trust() {
	const { view, toCome, low, months, newer, warning } = useLoaderData<typeof loader>();
	const { locale } = useFormat();
	if (!view) return null;
	return (
		<>
			<PrintLandscape />
			<PageHead
				title="Trust view"
				status={months[0] ? <Standing standing={months[0].standing} /> : null}
				facts={
					<>
						Bank and book balances compared with the money you hold for tenants and owners, as of the end of{" "}
						<DateText date={view.asOf} />, on a cash basis. Negative balance warning:{" "}
						{trustWarnings[warning].toLowerCase()}{" "}
						<a href="#ask" className="link no-print">
							Change
						</a>
					</>
				}
				crumbs={[bankingCrumb]}
				links={
					<ButtonLink to={href("/app/reports/trustpackets")} look="quiet">
						Trust packets
					</ButtonLink>
				}
				action={<PrintButton />}
			/>
			<nav aria-label="Months" className="no-print flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
				{newer ? (
					<Link to={href("/app/banking/trust", { month: newer })} className="button button-quiet">
						{formatMonth(newer, locale)}
					</Link>
				) : null}
				{months.map((one) => (
					<Link
						key={one.month}
						to={href("/app/banking/trust", { month: one.month })}
						aria-current={one.month === months[0]?.month ? "page" : undefined}
						className="button button-plain aria-[current=page]:font-semibold max-sm:flex-col max-sm:items-start max-sm:gap-1"
					>
						{formatMonth(one.month, locale)}
						<Standing standing={one.standing} short />
					</Link>
				))}
			</nav>
			<DataTable
				caption="Bank accounts"
				columns={view.accounts.some(({ companyCents }) => companyCents !== 0) ? columns : withoutCompany}
				rows={view.accounts}
				rowKey={({ account }) => account.id}
				wide
			/>
			<TrustBreaks view={view} toCome={toCome} />
			<DaysBelowZero days={low} />
			<div id="ask" className="no-print">
				<Warning warning={warning} />
			</div>
		</>
	);
}

const standings: Record<TrustStanding, { tone: Tone; words: string; short: string }> = {
	proved: { tone: "good", words: "In balance", short: "In balance" },
	unheard: { tone: "warn", words: "Books in balance, no statement yet", short: "No statement" },
	differs: { tone: "bad", words: "Out of balance", short: "Out of balance" },
	unused: { tone: "quiet", words: "No bank balances yet", short: "No balances" },
};

function Standing({ standing, short = false }: { standing: TrustStanding; short?: boolean }) {
	const { tone, words, short: shorter } = standings[standing];
	return <Status tone={tone}>{short ? shorter : words}</Status>;
}

/** The setting for when to warn that a payment would make a balance negative. */
function Warning({ warning }: { warning: TrustWarning }) {
	const [form, fields] = usePostForm<z.input<typeof trustWarningForm>>({ values: { warning } });
	return (
		<Card title="Negative balance warning">
			<Form form={form} submit="Save">
				<RadioField
					field={fields.warning}
					label="Warn before a negative balance"
					options={[
						{ value: "off", label: trustWarnings.off },
						{
							value: "by_property",
							label: trustWarnings.by_property,
							hint: "When a property or the company would use someone else's money.",
						},
						{
							value: "by_owner",
							label: trustWarnings.by_owner,
							hint: "When all of an owner's properties combined, or the company, would use someone else's money.",
						},
					]}
				/>
			</Form>
		</Card>
	);
}

const columns: Column<TrustAccount>[] = [
	{ header: "Account", cell: ({ account }) => <a href={registerOf(account.id)}>{bankName(account)}</a> },
	{
		header: "Adjusted bank balance",
		align: "end",
		phone: "line",
		cell: ({ bank }) =>
			bank ? (
				<>
					<Amount cents={bank.adjustedCents} zero />
					<small>statement ending</small>
					<small>
						<DateText date={bank.statementEnd} />
					</small>
				</>
			) : (
				<small>No statement</small>
			),
	},
	{ header: "Book balance", align: "end", phone: "line", cell: (row) => <Amount cents={row.bookCents} zero /> },
	{ header: "Undeposited", align: "end", phone: "line", cell: (row) => <Amount cents={row.undepositedCents} /> },
	{ header: "Deposits", align: "end", phone: "line", cell: (row) => <Amount cents={row.depositsCents} /> },
	{ header: "Prepayments", align: "end", phone: "line", cell: (row) => <Amount cents={row.prepaymentsCents} /> },
	{ header: "Owners", align: "end", phone: "line", cell: (row) => <Amount cents={row.ownersCents} /> },
	{ header: "Company", align: "end", phone: "line", cell: (row) => <Amount cents={row.companyCents} /> },
	{
		header: "Difference",
		align: "end",
		phone: "line",
		cell: (row) => (
			<span className={row.differenceCents === 0 ? "text-good" : "text-bad"}>
				<Amount cents={row.differenceCents} zero />
			</span>
		),
	},
];

const withoutCompany = columns.filter(({ header }) => header !== "Company");
