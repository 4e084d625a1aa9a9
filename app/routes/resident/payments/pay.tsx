import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plainAmount } from "#domain/money/format";
import { refuseRent, refuseScheduledDay } from "#domain/payments";
import { payForm } from "#domain/payments/schema";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { DayText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { AheadWords } from "../balance-words";
import { moveInCents } from "../home.server";
import { MoveInBanner } from "../move-in-banner";
import { askedPayment, payableHome, reviewQuery, shareOf } from "./asked-payment.server";
import { PayFrame } from "./frame";
import { FromFields, type PayInput, WhatFields, WhenFields } from "./pay-fields";
import { PayTotal } from "./pay-total";

export const meta = () => pageTitle("Pay Rent Online");

const views: Record<string, string> = {
	methods: href("/resident/ronlinepayments/methods"),
	autopay: href("/resident/ronlinepayments/autopay"),
	scheduled: href("/resident/ronlinepayments/scheduled"),
};

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const search = new URL(request.url).searchParams;
	const view = views[search.get("view") ?? ""];
	if (view) throw redirect(view, 302);
	const { home, rent, kept } = payableHome(resident);
	const cents = search.get("cents") ?? "";
	const dueCents = moveInCents(resident, home) ?? 0;
	return {
		home: `${home.propertyName} · ${home.unitNumber}`,
		rent: { ...rent, shareCents: shareOf(resident, home, rent) },
		kept: kept.map(({ id, label, expires, method }) => ({ id, label, expires, method })),
		moveIn: dueCents > 0 ? { startDate: home.startDate, cents: dueCents } : null,
		amount: /^\d{1,9}$/.test(cents) ? plainAmount(Number(cents)) : undefined,
		today: resident.today,
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const form = await parseForm(request, payForm(resident));
	if (!form.ok) return form.reply;
	const { when, date = "" } = form.value;
	const unfit = when === "later" ? refuseScheduledDay(resident, date) : undefined;
	if (unfit) return form.refuse(unfit);
	const review = href("/resident/ronlinepayments/review", reviewQuery(form.value));
	const asked = askedPayment(new Request(new URL(review, request.url)), resident);
	if (!asked) return form.refuse({ ok: false, field: "what", message: "There's nothing to pay with this option." });
	if (when === "later" && !asked.from.savedMethodId) {
		return form.refuse({
			ok: false,
			field: "date",
			message: "To pay on a later date, use a saved card or bank account.",
		});
	}
	const refused = refuseRent(resident, { ...resident, leaseId: asked.home.id, amountCents: asked.amountCents });
	if (refused) return form.refuse(refused);
	return redirect(review, 303);
}

export default function Pay() {
	const { home, rent, kept, moveIn, amount, today } = useLoaderData<typeof loader>();
	const { owedCents, aheadCents, creditAheadCents } = rent;
	const shown = owedCents > 0 ? owedCents : Math.max(0, rent.balanceCents);
	const usual = owedCents > 0 && aheadCents + creditAheadCents > 0 ? "owed" : "balance";
	const [form, fields] = usePostForm<PayInput>({
		values: {
			what: !amount && shown > 0 ? usual : "other",
			amount: amount ?? (moveIn && shown === 0 ? plainAmount(moveIn.cents) : undefined),
			...{ from: kept[0] ? `saved-${kept[0].id}` : rent.takesBanks ? "bank" : "card", when: "now" },
		},
	});
	return (
		<PayFrame facts={home} test={rent.test}>
			{moveIn ? <MoveInBanner {...moveIn} /> : null}
			{rent.pendingPayments.map((one) => (
				<Banner key={one.id}>
					<Money cents={one.amountCents} /> is processing, sent <DayText iso={one.startedDate} />.
				</Banner>
			))}
			{rent.why ? (
				<EmptyState>{rent.why}</EmptyState>
			) : (
				<Card title={owedCents > 0 ? "Balance due" : shown > 0 ? "Upcoming charges" : "Nothing due now"}>
					{shown > 0 ? (
						<div className="mb-4">
							<p className="text-4xl font-semibold tabular-nums">
								<Money cents={shown} />
							</p>
							{owedCents > 0 && aheadCents > 0 ? (
								<p className="text-soft">
									<AheadWords cents={aheadCents} owedCents={owedCents} />
								</p>
							) : null}
							{creditAheadCents > 0 ? (
								<p className="text-soft">
									A credit of <Money cents={creditAheadCents} /> takes effect later and will reduce this.
								</p>
							) : null}
						</div>
					) : (
						<p className="mb-4 text-soft">
							Your payment goes toward {moveIn ? "the amount due when your lease starts" : "future rent"}.
						</p>
					)}
					<Form
						form={form}
						submit="Continue"
						cancel={href("/resident/rhome")}
						actions={<PayTotal formId={form.id} rent={rent} kept={kept} />}
					>
						<WhatFields fields={fields} rent={rent} />
						<FromFields fields={fields} rent={rent} kept={kept} />
						<WhenFields fields={fields} today={today} canSchedule={kept.length > 0} />
					</Form>
				</Card>
			)}
		</PayFrame>
	);
}
