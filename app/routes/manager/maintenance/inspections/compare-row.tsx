import { useActionData } from "@remix-run/react";
import { type Condition, conditions, deductionWords, inspectionKinds } from "#domain/inspections/labels";
import { Button } from "~/ui/button";
import { FieldRow, Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { Form as PlainForm } from "~/ui/post-form";
import { SelectField } from "~/ui/select-field";
import { Status } from "~/ui/status";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";
import type { CompareData } from "./compare";

type Item = CompareData["items"][number];

/** Whether a finding shows a form for its price. */
export function takesPrice({ deduction }: Item, { prices }: CompareData): boolean {
	return prices && (deduction === undefined || deduction.state === "proposed");
}

/** One item before and now, with photos of both, and its price. */
export function CompareRow({ item, data }: { item: Item; data: CompareData }) {
	const { earlier, kind, prices } = data;
	return (
		<article className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-4 shadow-whisper">
			<h3 className="font-medium">
				{item.room}: {item.name} {item.worse ? <Status tone="bad">Worse</Status> : null}
			</h3>
			<div className="grid gap-4 sm:grid-cols-2">
				<Side title={earlier ? inspectionKinds[earlier.kind] : "Before"} result={item.last} />
				<Side title={inspectionKinds[kind]} result={item} />
			</div>
			{prices && item.deduction ? <Decision deduction={item.deduction} /> : null}
			{takesPrice(item, data) ? <PriceForm item={item} data={data} /> : null}
		</article>
	);
}

type Result = {
	condition: Condition | null;
	note: string;
	photos: readonly { id: number; src: string; width: number; height: number }[];
};

function Side({ title, result }: { title: string; result: Result | undefined }) {
	return (
		<section className="grid min-w-0 content-start gap-2">
			<h4 className="text-small text-soft">{title}</h4>
			{result ? (
				<p>
					<strong>{result.condition === null ? "Not rated" : conditions[result.condition]}</strong>
					{result.note ? `, ${result.note}` : ""}
				</p>
			) : (
				<p className="text-soft">Not inspected</p>
			)}
			{result && result.photos.length > 0 ? (
				<ul className="grid grid-cols-2 gap-2">
					{result.photos.map(({ id, src, width, height }, at) => (
						<li key={id}>
							<a href={src}>
								<img
									{...{ src, width, height }}
									loading="lazy"
									alt={`${title}, ${at + 1}`}
									className="h-auto w-full rounded-control bg-sunken"
								/>
							</a>
						</li>
					))}
				</ul>
			) : null}
		</section>
	);
}

function Decision({ deduction }: { deduction: NonNullable<Item["deduction"]> }) {
	const { id, state, amountCents, costCents, lifeYears, ageYears, updatedDate } = deduction;
	const tone = { proposed: "warn", approved: "good", declined: "quiet", withheld: "info" } as const;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
			<span>
				<Money cents={amountCents} />{" "}
				{amountCents === costCents ? null : (
					<small className="text-soft">
						of <Money cents={costCents} />
						{ageYears === null || lifeYears === null ? null : `, ${ageYears} of ${lifeYears} years used`}
					</small>
				)}
			</span>
			<Status tone={tone[state]}>{deductionWords[state]}</Status>
			{state === "withheld" ? null : (
				<PlainForm method="post" className="no-print ms-auto flex flex-wrap gap-2">
					<input type="hidden" name="deductionId" value={id} />
					<input type="hidden" name="seenUpdatedDate" value={updatedDate} />
					{state === "proposed" ? (
						<>
							<Button name="intent" value="approve">
								Approve
							</Button>
							<Button look="plain" name="intent" value="decline">
								Don't charge
							</Button>
						</>
					) : (
						<Button look="quiet" name="intent" value="undo">
							Undo
						</Button>
					)}
				</PlainForm>
			)}
		</div>
	);
}

type PriceInput = {
	intent: string;
	itemId: string;
	costId: number;
	amount: string;
	accountId: number;
	ageYears: string;
};

/** What the finding costs: from the cost sheet, with what its age leaves of it, or another amount. */
function PriceForm({ item, data }: { item: Item; data: CompareData }) {
	const sent = useActionData<{ initialValue?: { itemId?: unknown } | null }>();
	const isAnswered = String(sent?.initialValue?.itemId) === String(item.id);
	const [form, fields] = usePostForm<PriceInput>({ answers: (intent) => intent === "price" && isAnswered });
	return (
		<details open={isAnswered} className="no-print">
			<summary className="link w-fit cursor-pointer py-1">{item.deduction ? "Change price" : "Price"}</summary>
			<div className="mt-2">
				<Form form={form} submit="Propose deduction" idempotencyKey={`${data.idempotencyKey} ${item.id}`}>
					<input type="hidden" name="intent" value="price" />
					<input type="hidden" name="itemId" value={item.id} />
					<SelectField field={fields.costId} label="Cost sheet" options={data.costs} empty="None" optional />
					<FieldRow>
						<TextField field={fields.ageYears} label="Age in years" inputMode="numeric" maxLength={3} optional />
						<MoneyField field={fields.amount} label="Other amount" optional />
					</FieldRow>
					<SelectField
						field={fields.accountId}
						label="Account"
						options={data.income}
						empty="From the cost sheet"
						optional
					/>
				</Form>
			</div>
		</details>
	);
}
