import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findBankAccount } from "#domain/bank-accounts";
import {
	type EntrySort,
	fileReconciliation,
	findReconciliation,
	finishReconciliation,
	type OpenEntry,
	reconciliationWork,
	saveTicks,
	tickAll,
	untickAll,
} from "#domain/banking";
import { againstStatement, bothCleared, clearedOf, differenceHints } from "#domain/banking/format";
import { ticksForm } from "#domain/banking/schema";
import { formatDate } from "#domain/calendar/format";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { isAsked } from "~/ui/confirm-field";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { FieldError } from "~/ui/field";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { useTicks } from "~/ui/use-ticks";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountCrumbs } from "./bank-words";
import { EntryTable } from "./entry-table";
import { EntryViews } from "./entry-views";
import { StatementSums } from "./statement-sums";

export const meta = () => pageTitle("Reconcile");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const view = viewOf(request);
	const work = found(reconciliationWork(manager, idParam(request, "id"), view));
	const { id, accountId, state } = work.reconciliation;
	if (state === "finished") throw redirect(href("/app/bankaccount/reconcile/report", { id }));
	const account = found(findBankAccount(manager, accountId));
	return { ...work, view, account, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, accountId } = found(findReconciliation(manager, idParam(request, "id")));
	const form = await parseForm(request, ticksForm);
	if (!form.ok) return form.reply;
	const { intent, trustNote, idempotencyKey, ...ticks } = form.value;
	if (intent === "recalculate") return data(form.keep());
	const saved = saveTicks(manager, id, ticks);
	if (!saved.ok) return form.refuse(saved);
	const { pathname, search } = new URL(request.url);
	if (intent === "none") {
		const none = untickAll(manager, id);
		return none.ok ? redirectWithMessage(pathname + search, "Nothing is marked as cleared.") : form.refuse(none);
	}
	if (intent === "save") return redirectWithMessage(pathname + search, "Cleared items saved.");
	if (intent === "all") {
		const all = tickAll(manager, id);
		return all.ok ? redirectWithMessage(pathname + search, "Everything is marked as cleared.") : form.refuse(all);
	}
	const finished = finishReconciliation(manager, id, { trustNote, idempotencyKey });
	if (!finished.ok) return form.refuse(finished);
	await fileReconciliation(manager, id);
	return redirectWithMessage(
		href("/app/bankaccount/reconciliations", { id: accountId }),
		`Reconciled through ${formatDate(finished.statementEnd, manager.locale)}. The report is saved.`,
	);
}

const sorts: readonly EntrySort[] = ["date", "amount", "number", "tick"];

/** How the entries are shown, from the address. */
function viewOf(request: Request) {
	const search = new URL(request.url).searchParams;
	const sort = sorts.find((known) => known === search.get("sort")) ?? "date";
	const page = /^[1-9]\d{0,3}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
	return { sort, later: search.get("later") === "1", page };
}

export default function WorkReconciliation() {
	const { reconciliation, account, view, ...work } = useLoaderData<typeof loader>();
	const { id, statementEnd } = reconciliation;
	const [form, fields, answer] = usePostForm<z.input<typeof ticksForm>>();
	const { ticked: live, area } = useTicks("ticked", work.idempotencyKey);
	const typed = answer && new Set([answer.initialValue?.ticked ?? []].flat().map(String));
	const now = live ?? typed;
	const tickable = work.entries.filter(({ date }) => date <= statementEnd);
	const isTicked = ({ transactionId, ticked }: OpenEntry) => typed?.has(String(transactionId)) ?? ticked === 1;
	const asTicked = tickable.map((entry) => ({
		...entry,
		ticked: Number(now?.has(String(entry.transactionId)) ?? isTicked(entry)),
	}));
	const cleared = clearedOf(asTicked);
	const sums = bothCleared(work.elsewhere, cleared);
	const against = againstStatement(reconciliation, sums);
	const here = new Set(tickable.map(({ transactionId }) => transactionId));
	const onOtherPages = work.hints.filter(({ entry }) => !here.has(entry.transactionId));
	const hints = [
		...differenceHints(asTicked, against.differenceCents),
		...(against.differenceCents === work.differenceCents ? onOtherPages : []),
	];
	const stored = tickable.filter(({ ticked }) => ticked === 1).map(({ transactionId }) => transactionId);
	const before = answer ? String(answer.initialValue?.before ?? "") : stored.join(",");
	const due = { entries: work.entries, statementEnd, isTicked };
	return (
		<>
			<PageHead
				title="Reconcile"
				facts={
					<>
						{account.name}, statement ending <DateText date={statementEnd} />
					</>
				}
				crumbs={accountCrumbs(account)}
				links={
					<>
						<ButtonLink to={href("/app/bankaccount/adjust", { id: account.id, rec: id })} look="quiet">
							Add fee or interest
						</ButtonLink>
						<ButtonLink to={href("/app/bankaccount/reconcile/statement", { id })} look="quiet">
							Edit statement
						</ButtonLink>
					</>
				}
			/>
			<StatementSums {...sums} {...against} reconciliation={reconciliation} hints={hints} />
			{work.unmatched > 0 ? (
				<Banner tone="info">
					{count(work.unmatched, "statement line")} through <DateText date={statementEnd} />{" "}
					{work.unmatched === 1 ? "isn't" : "aren't"} matched yet.{" "}
					<Link to={href("/app/bankaccount/bankimport", { id: account.id })} className="link">
						Match them
					</Link>
				</Banner>
			) : null}
			<EntryViews id={id} view={view} {...work} />
			<Form
				form={form}
				submit="Save cleared items"
				wide
				idempotencyKey={work.idempotencyKey}
				actions={
					<>
						<noscript>
							<Button look="plain" name="intent" value="recalculate">
								Recalculate
							</Button>
						</noscript>
						<Button look="plain" name="intent" value="all">
							Clear all through statement date
						</Button>
						<Button look="plain" name="intent" value="none">
							Unmark all
						</Button>
						<Button look={against.differenceCents === 0 ? "primary" : "plain"} name="intent" value="finish">
							Finish
						</Button>
					</>
				}
			>
				<input type="hidden" name="before" value={before} />
				<FieldError field={fields.ticked} />
				{work.entries.length > 0 ? (
					<div {...area} className="grid gap-6">
						<EntryTable {...due} side="in" form={form.id} />
						<EntryTable {...due} side="out" form={form.id} />
					</div>
				) : (
					<EmptyState>Nothing left to clear through the statement date.</EmptyState>
				)}
				{isAsked(fields.trustNote) ? (
					<TextField field={fields.trustNote} label="Why the trust is out of balance" maxLength={500} />
				) : null}
			</Form>
		</>
	);
}
