import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formatDate } from "#domain/calendar/format";
import { planAutopay, saveAutopay } from "#domain/payments";
import { authorizeForm } from "#domain/payments/schema";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Resident, requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { askedAutopay } from "./asked-autopay.server";
import { payableHome } from "./asked-payment.server";
import { PayFrame } from "./frame";

export const meta = () => pageTitle("Review Autopay");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const { home, rent, kept, plan } = planned(request, resident);
	const { terms, text, forecast } = plan;
	return {
		...{ home: `${home.propertyName} · ${home.unitNumber}`, test: rent.test, text, forecast },
		...{ nextDate: terms.nextDate, method: kept.find(({ id }) => id === terms.savedMethodId)?.label ?? "" },
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const { home, asked } = planned(request, resident);
	const form = await parseForm(request, authorizeForm);
	if (!form.ok) return form.reply;
	const { totalCents: seenTotalCents, idempotencyKey } = form.value;
	const saved = saveAutopay(resident, home.id, { ...asked, seenTotalCents, idempotencyKey });
	if (!saved.ok) return form.refuse({ ok: false, message: saved.message });
	const day = formatDate(saved.nextDate, resident.locale);
	return redirectWithMessage(
		href("/resident/ronlinepayments/autopay"),
		`Autopay starts ${day}. We emailed you a copy of your authorization.`,
	);
}

/** The choices in the address with the expected payment. Redirects to the form if either is missing. */
function planned(request: Request, resident: Resident) {
	const asked = askedAutopay(request);
	const { home, rent, kept } = payableHome(resident);
	const plan = asked && planAutopay(resident, home.id, asked);
	if (!asked || !plan?.ok) throw redirect(href("/resident/ronlinepayments/autopay"), 303);
	return { asked, home, rent, kept, plan };
}

export { always as shouldRevalidate } from "~/web/revalidate";

export default function ReviewAutopay() {
	const { home, test, text, forecast, nextDate, method, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof authorizeForm>>();
	return (
		<PayFrame facts={home} test={test}>
			<Card title="Review autopay">
				<div className="mb-5 max-w-160">
					<Facts
						facts={[
							{ label: "Next payment", value: <DateText date={nextDate} /> },
							{ label: "Amount", value: <Money cents={forecast.amountCents} /> },
							{ label: "Fee", value: forecast.feeCents > 0 ? <Money cents={forecast.feeCents} /> : "None" },
							{
								label: "Total",
								value: (
									<strong>
										<Money cents={forecast.totalCents} />
									</strong>
								),
							},
							{ label: "From", value: method },
						]}
					/>
				</div>
				<Form
					form={form}
					submit="Start autopay"
					cancel={href("/resident/ronlinepayments/autopay")}
					idempotencyKey={idempotencyKey}
				>
					<input type="hidden" name="totalCents" value={forecast.totalCents} />
					<CheckboxField field={fields.agree} label={text} />
				</Form>
			</Card>
		</PayFrame>
	);
}
