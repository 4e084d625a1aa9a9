import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form as PlainForm, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findResidentHome } from "#domain/leasing";
import { plainAmount } from "#domain/money/format";
import {
	autopayForecast,
	endAutopay,
	findAutopay,
	lastAuthorization,
	othersAutopays,
	planAutopay,
} from "#domain/payments";
import { autopayAmounts } from "#domain/payments/labels";
import { type autopayForm, autopayPageForm } from "#domain/payments/schema";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmField } from "~/ui/confirm-field";
import { DateText, DayText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { Facts } from "~/ui/facts";
import { FieldRow, Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { autopayQuery } from "./asked-autopay.server";
import { payableHome } from "./asked-payment.server";
import { PayFrame } from "./frame";

export const meta = () => pageTitle("Autopay");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const { home, rent, kept } = payableHome(resident);
	const autopay = findAutopay(resident, home.id, resident.tenantId);
	return {
		home: `${home.propertyName} · ${home.unitNumber}`,
		...{ test: rent.test, why: rent.why, today: resident.today },
		kept: kept.map(({ id, label }) => ({ value: id, label })),
		autopay: autopay && {
			...autopay,
			method: kept.find(({ id }) => id === autopay.savedMethodId)?.label ?? "",
			next: autopay.nextDate ? autopayForecast(autopay, autopay.nextDate) : undefined,
			authorized: lastAuthorization(autopay.id),
		},
		others: othersAutopays(resident, home.id, resident.tenantId).map(({ id, tenantName, nextDate, ...other }) => ({
			...{ id, tenantName, nextDate, next: autopayForecast({ ...other }, nextDate) },
		})),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const home = found(findResidentHome(resident, resident.tenantId));
	const form = await parseForm(request, autopayPageForm(resident));
	if (!form.ok) return form.reply;
	const here = href("/resident/ronlinepayments/autopay");
	if (form.value.intent === "end") {
		const ended = endAutopay(resident, home.id);
		if (!ended.ok) return redirectWithMessage(here, ended.message, { kind: "negative" });
		return redirectWithMessage(here, "Autopay stopped.");
	}
	const plan = planAutopay(resident, home.id, form.value);
	if (!plan.ok) return form.refuse(plan);
	return redirect(href("/resident/ronlinepayments/autopay/review", autopayQuery(form.value)), 303);
}

export default function Autopay() {
	const { home, test, why, kept, autopay, others, today } = useLoaderData<typeof loader>();
	return (
		<PayFrame facts={home} test={test}>
			{autopay ? <Standing autopay={autopay} /> : null}
			{others.map(({ id, tenantName, nextDate, next }) => (
				<Banner key={id}>
					{tenantName} pays by autopay on <DateText date={nextDate} />, <Money cents={next.amountCents} />.
				</Banner>
			))}
			{why ? (
				<EmptyState>{why}</EmptyState>
			) : kept.length === 0 ? (
				<EmptyState action={<ButtonLink to={href("/resident/ronlinepayments")}>Pay rent</ButtonLink>}>
					Autopay needs a saved card or bank account. Check “Save” the next time you pay.
				</EmptyState>
			) : (
				<Rules autopay={autopay} kept={kept} today={today} />
			)}
		</PayFrame>
	);
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Standing({ autopay }: { autopay: NonNullable<Data["autopay"]> }) {
	const stop = (
		<PlainForm method="post">
			<input type="hidden" name="intent" value="end" />
			<Button look="plain">Stop autopay</Button>
		</PlainForm>
	);
	if (autopay.state === "suspended") {
		return (
			<Banner tone="bad" action={stop}>
				Autopay is paused: {autopay.reason} Save again to resume.
			</Banner>
		);
	}
	const { next } = autopay;
	return (
		<>
			<Banner tone="good" action={stop}>
				Autopay runs next on <DateText date={autopay.nextDate ?? ""} /> from {autopay.method}. We'll email you three
				days before.
			</Banner>
			{next ? (
				<Card title="Next payment">
					<Facts
						facts={[
							{ label: "Amount", value: <Money cents={next.amountCents} /> },
							{ label: "Fee", value: next.feeCents > 0 ? <Money cents={next.feeCents} /> : "None" },
							{
								label: "Total",
								value: (
									<strong>
										<Money cents={next.totalCents} />
									</strong>
								),
							},
						]}
					/>
					{autopay.authorized ? (
						<details className="mt-4">
							<summary className="cursor-pointer">
								What you authorized on <DayText iso={autopay.authorized.createdDate} />
							</summary>
							<p className="mt-2 text-soft">{autopay.authorized.text}</p>
						</details>
					) : null}
				</Card>
			) : null}
		</>
	);
}

function Rules({ autopay, kept, today }: Pick<Data, "autopay" | "kept" | "today">) {
	const [form, fields] = usePostForm<z.input<ReturnType<typeof autopayForm>>>({
		values: {
			...({
				savedMethodId: String(autopay?.savedMethodId ?? kept[0]?.value),
				pays: autopay?.pays ?? "balance",
			} as object),
			fixed: autopay?.fixedCents ? plainAmount(autopay.fixedCents) : undefined,
			maximum: autopay?.maximumCents ? plainAmount(autopay.maximumCents) : undefined,
			...({ day: String(autopay?.day ?? 1) } as object),
			...{ fromDate: autopay?.fromDate ?? today, untilDate: autopay?.untilDate ?? undefined },
		},
	});
	return (
		<Card title={autopay ? "Change autopay" : "Set up autopay"}>
			<Form form={form} submit={autopay ? "Save autopay" : "Continue"}>
				<input type="hidden" name="intent" value="save" />
				<SelectField field={fields.savedMethodId} label="Pay from" options={kept} />
				<RadioField field={fields.pays} label="Amount to pay" options={optionsOf(autopayAmounts)} />
				<div className="hidden in-[form:has([name=pays][value=fixed]:checked)]:block">
					<MoneyField field={fields.fixed} label="Fixed amount" />
				</div>
				<MoneyField field={fields.maximum} label="Maximum per payment" optional />
				<TextField field={fields.day} label="Day of the month" type="number" min={1} max={28} width="xs" />
				<FieldRow>
					<DateField field={fields.fromDate} label="Start date" />
					<DateField field={fields.untilDate} label="End date" optional />
				</FieldRow>
				<ConfirmField field={fields.confirmSecond} label="Yes, pay the remaining balance" />
			</Form>
		</Card>
	);
}
