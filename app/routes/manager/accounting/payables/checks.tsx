import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Check, findChecks, markChecksPrinted } from "#domain/payables";
import { amountInWords } from "#domain/payables/format";
import { checksForm } from "#domain/payables/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { PrintButton } from "~/ui/print-button";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Checks");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { checks } = wanted(manager, request);
	return { checks, organizationName: manager.organizationName, unprinted: checks.filter(({ waits }) => waits).length };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { which } = wanted(manager, request);
	const form = await parseForm(request, checksForm);
	if (!form.ok) return form.reply;
	const marked = markChecksPrinted(manager, which);
	if (!marked.ok) return redirectWithMessage(href("/app/expenses"), marked.message, { kind: "negative" });
	return redirectWithMessage(href("/app/expenses"), `${count(marked.checks, "check")} marked as printed.`);
}

/** One transaction's check, those of a pay run, or all that wait to be printed. */
function wanted(manager: Parameters<typeof findChecks>[0], request: Request) {
	const which = { transactionId: optionalIdParam(request, "id"), runNumber: optionalIdParam(request, "run") };
	const checks = findChecks(manager, which);
	const named = which.transactionId !== undefined || which.runNumber !== undefined;
	return { which, checks: named ? found(checks.length > 0 ? checks : undefined) : checks };
}

export default function Checks() {
	const { checks, organizationName, unprinted } = useLoaderData<typeof loader>();
	return (
		<>
			<div className="no-print grid min-w-0 gap-4">
				<PageHead
					title="Checks"
					facts={`${count(checks.length, "check")} on ${count(checks.length, "sheet")}. Each check prints on the top third, with stubs below`}
					crumbs={[{ label: "Direct expenses", to: href("/app/expenses") }]}
					links={
						unprinted > 0 ? (
							<Form method="post">
								<input type="hidden" name="intent" value="printed" />
								<Button look="plain">Mark as printed</Button>
							</Form>
						) : null
					}
					action={<PrintButton />}
				/>
				{checks.some(({ voided }) => voided) ? (
					<Banner tone="bad">This check is void because it was reversed.</Banner>
				) : null}
			</div>
			{checks.length > 0 ? (
				<div className="grid min-w-0 gap-5 print:block">
					{checks.map((check) => (
						<Sheet key={`${check.transactionId} ${check.bankName}`} check={check} from={organizationName} />
					))}
				</div>
			) : (
				<EmptyState>No checks to print. Pay an expense or a bill by check to create one.</EmptyState>
			)}
		</>
	);
}

/** As many lines fit on a third of a sheet. */
const onStub = 9;

/** A check on the upper third of a sheet of paper, and under it what it pays: one third for the payee, one for the files. */
function Sheet({ check, from }: { check: Check; from: string }) {
	return (
		<article
			aria-label={`Check ${check.checkNumber}`}
			className="check-sheet min-w-0 break-after-page last-of-type:break-after-auto"
		>
			<div className="check-third grid max-w-200 gap-5 rounded-card border border-line bg-surface p-6 max-sm:p-4 print:max-w-none print:content-between print:gap-2">
				<div className="flex flex-wrap justify-between gap-x-6">
					<strong>{from}</strong>
					<div className="text-end">
						<div>
							{check.bankName} <strong className="ms-3">{check.checkNumber}</strong>
						</div>
						<DateText date={check.date} />
					</div>
				</div>
				<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
					<div className="min-w-0 flex-1 basis-40 border-b border-edge pb-1">
						<small className="block text-soft">Pay to the order of</small>
						<span className="wrap-anywhere">{check.payTo}</span>
					</div>
					<strong className="border border-edge px-3 py-1 tabular-nums">
						<Money cents={check.amountCents} />
					</strong>
				</div>
				<p className="border-b border-edge pb-1">
					{amountInWords(check.amountCents)} <span aria-hidden>{"*".repeat(8)}</span>
				</p>
				<address className="min-h-16 whitespace-pre-line not-italic print:line-clamp-4">
					{check.address ? `${check.payTo}\n${check.address}` : null}
				</address>
				<div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
					<p className="min-w-0 flex-1 basis-48">
						<small className="text-soft">Memo </small>
						{check.memo}
					</p>
					<p className="w-64 max-w-full border-t border-edge pt-1 text-small text-soft">Signature</p>
				</div>
			</div>
			<Stub check={check} copy="Payee copy" />
			<Stub check={check} copy="File copy" />
		</article>
	);
}

function Stub({ check, copy }: { check: Check; copy: string }) {
	return (
		<section className="check-third mt-6 max-w-200 border-t border-dashed border-edge pt-4 print:max-w-none">
			<div className="flex flex-wrap justify-between gap-x-6 text-small">
				<span>
					{check.payTo}, check {check.checkNumber}, <DateText date={check.date} />
				</span>
				<span className="text-soft">{copy}</span>
			</div>
			<table className="mt-2 w-full text-small print:[&_td]:max-w-40 print:[&_td]:truncate">
				<caption className="sr-only">{`Items paid by check ${check.checkNumber}, ${copy.toLowerCase()}`}</caption>
				<thead>
					<tr className="text-start text-soft">
						<th className="text-start font-normal">Date</th>
						<th className="text-start font-normal">Number</th>
						<th className="text-start font-normal max-sm:hidden print:table-cell">Property</th>
						<th className="text-start font-normal max-sm:hidden print:table-cell">Memo</th>
						<th className="text-end font-normal">Amount</th>
					</tr>
				</thead>
				<tbody>
					{check.lines.map((line, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a check do not change.
						<tr key={at} className={at < onStub ? undefined : "print:hidden"}>
							<td>
								<DateText date={line.date} />
							</td>
							<td className="wrap-anywhere">
								{line.number}
								<Folded line={line} />
							</td>
							<td className="max-sm:hidden print:table-cell">{line.propertyName}</td>
							<td className="wrap-anywhere max-sm:hidden print:table-cell">{line.memo}</td>
							<td className="text-end tabular-nums">
								<Amount cents={line.amountCents} />
							</td>
						</tr>
					))}
				</tbody>
				{check.lines.length > onStub ? (
					<tbody className="print-only">
						<tr>
							<td colSpan={5}>Plus {check.lines.length - onStub} more.</td>
						</tr>
					</tbody>
				) : null}
				<tfoot>
					<tr className="font-semibold">
						<td>Total</td>
						<td />
						<td className="max-sm:hidden print:table-cell" />
						<td className="max-sm:hidden print:table-cell" />
						<td className="text-end tabular-nums">
							<Amount cents={check.amountCents} />
						</td>
					</tr>
				</tfoot>
			</table>
		</section>
	);
}

/** What a phone's screen has no columns for; paper has them, however wide the screen is that prints it. */
function Folded({ line: { propertyName, memo } }: { line: Check["lines"][number] }) {
	return (
		<span className="text-soft sm:hidden print:hidden">
			{propertyName ? <span className="block">{propertyName}</span> : null}
			{memo ? <span className="block">{memo}</span> : null}
		</span>
	);
}
