import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerSurvey, surveyPage } from "#domain/maintenance";
import { requestNumber, workRatings } from "#domain/maintenance/labels";
import { surveyForm } from "#domain/maintenance/schema";
import { EntryCard } from "~/ui/entry-card";
import { Form } from "~/ui/form";
import { RadioField } from "~/ui/radio-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => [...pageTitle("Rate the Work"), { name: "robots", content: "noindex, nofollow" }];

export async function loader({ request }: LoaderFunctionArgs) {
	const token = tokenOf(request);
	const page = surveyPage(token);
	if (!page) return data({ page: undefined }, token ? 404 : 200);
	return data({ page }, { headers: { "Cache-Control": "private, no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
	const token = tokenOf(request);
	const page = surveyPage(token);
	allowLink({ request, context }, page !== undefined);
	found(page);
	const form = await parseForm(request, surveyForm);
	if (!form.ok) return form.reply;
	const answered = answerSurvey(token, form.value);
	if (!answered.ok) return form.refuse(answered);
	return redirectWithMessage(href("/ratework", { t: token }), "Thank you for your answer.");
}

function tokenOf(request: Request): string {
	return (new URL(request.url).searchParams.get("t") ?? "").slice(0, 200);
}

export default function RateWork() {
	const { page } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ rating: string; words: string }>();
	if (!page) {
		return (
			<EntryCard title="This link doesn't work" lead="Links to rate work are good for 60 days.">
				<p>You can sign in to the resident center to see your requests.</p>
			</EntryCard>
		);
	}
	const about = [`${requestNumber(page.number)} ${page.title}`, page.home].filter(Boolean).join(" · ");
	if (page.answered) {
		return (
			<EntryCard title="Thank you" lead={about}>
				<p>{page.organizationName} has your answer.</p>
			</EntryCard>
		);
	}
	return (
		<EntryCard title="How was the work?" lead={about}>
			<Form form={form} submit="Send">
				<RadioField
					field={fields.rating}
					label="Rating"
					options={Object.entries(workRatings)
						.reverse()
						.map(([value, label]) => ({ value, label }))}
				/>
				<TextareaField
					field={fields.words}
					label="Comment"
					hint={`${page.organizationName} reads it.`}
					rows={3}
					maxLength={1000}
					optional
				/>
			</Form>
		</EntryCard>
	);
}
