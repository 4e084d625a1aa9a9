import { useSearchParams } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import type { BulkLease, BulkRun } from "#domain/collections";
import { bulkAmounts } from "#domain/collections/labels";
import { formatMoney } from "#domain/money/format";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { FieldRow, Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { Link } from "~/ui/link";
import { useListAddress } from "~/ui/list-state";
import { Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import type { FormReply } from "~/web/form.server";
import { href } from "~/web/href";
import { BulkFile, BulkFileOutcome } from "./bulk-file";
import { BulkGrid, type Review } from "./bulk-grid";
import { bulkList } from "./bulk-list";
import { BulkRuns } from "./bulk-runs";
import { useBulkSum } from "./use-bulk-sum";
import { leaseAt, linesOf } from "./written-rows";

type FiltersProps = ComponentProps<typeof Filters>;

/** The page of a bulk form: which leases, what each gets, the review, and the last runs. `children` are its own fields. */
export function BulkForm({
	title,
	facts,
	verb,
	data: { list, leases, more, most, properties, runs, idempotencyKey },
	form,
	answer,
	review,
	children,
}: {
	title: string;
	facts: string;
	/** What the last step does: "Charge". */
	verb: string;
	data: {
		list: FiltersProps["list"];
		leases: readonly BulkLease[];
		more: boolean;
		most: number;
		properties: NonNullable<FiltersProps["choices"]>[string];
		runs: readonly BulkRun[];
		idempotencyKey: string;
	};
	form: ComponentProps<typeof Form>["form"];
	answer: FormReply | undefined;
	review: Review | undefined;
	children: ReactNode;
}) {
	const format = useFormat();
	const address = useListAddress();
	const ticked = useSearchParams()[0].get("tick") !== "none";
	const { file } = form.getFieldset();
	const written = linesOf(answer, leases);
	const { sum, area } = useBulkSum(written.lines, address({}));
	const submit = review && `${verb} ${count(review.rows.length, "lease")}, ${formatMoney(review.totalCents, format)}`;
	return (
		<>
			<PageHead
				title={title}
				facts={facts}
				crumbs={[{ label: "Outstanding balances", to: href("/app/outstandingbalances") }]}
			/>
			<Filters list={list} spec={bulkList} choices={{ property: properties }} />
			{more ? (
				<Banner tone="warn">Showing only the first {most} leases. Choose a property to narrow the list.</Banner>
			) : null}
			{leases.length === 0 ? (
				<EmptyState>No active leases.</EmptyState>
			) : (
				<div className="grid gap-5" {...area}>
					<BulkFileOutcome />
					<Form
						form={form}
						encType="multipart/form-data"
						action={address({ step: null })}
						submit={submit ?? "Review"}
						idempotencyKey={idempotencyKey}
						rowName={leaseAt(written.lines)}
						actions={
							review ? (
								<Button look="plain" name="review" value="again">
									Review again
								</Button>
							) : null
						}
						wide
					>
						<div className="grid max-w-160 gap-4">{children}</div>
						{file ? <BulkFile field={file} /> : null}
						{answer ? null : (
							<p className="no-print">
								<Link to={address({ tick: ticked ? "none" : null })} className="link" preventScrollReset>
									{ticked ? `Clear all ${leases.length}` : `Select all ${leases.length}`}
								</Link>
							</p>
						)}
						{review ? <input type="hidden" name="reviewed" value={review.digest} /> : null}
						<BulkGrid {...written} {...{ answer, review, ticked }} formId={form.id ?? ""} />
						<p className="text-heading" aria-live="polite">
							<Sum {...(sum ?? sumOfReview(review))} />
						</p>
					</Form>
				</div>
			)}
			<BulkRuns runs={runs} />
		</>
	);
}

function sumOfReview(review: Review | undefined) {
	return review && { leases: review.rows.length, cents: review.totalCents };
}

function Sum({ leases, cents }: { leases?: number; cents?: number }) {
	if (leases === undefined || cents === undefined) return null;
	return (
		<>
			{count(leases, "lease")}, <Money cents={cents} />
		</>
	);
}

/** The amount for all, and what it is an amount of. */
export function BulkAmount({
	amount,
	amountBy,
}: {
	amount: ComponentProps<typeof MoneyField>["field"];
	amountBy: ComponentProps<typeof SelectField>["field"];
}) {
	return (
		<FieldRow>
			<MoneyField field={amount} label="Amount" width="full" optional />
			<SelectField field={amountBy} label="Amount type" width="full" options={optionsOf(bulkAmounts)} />
		</FieldRow>
	);
}
