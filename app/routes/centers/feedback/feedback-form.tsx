import type { SubmissionResult } from "@conform-to/react";
import { type FieldMetadata, getCollectionProps, useForm } from "@conform-to/react";
import type { FetcherWithComponents } from "@remix-run/react";
import { useEffect, useState } from "react";
import { categoryLabels, contactMethods, priorityLabels, ratingLabels } from "#domain/feedback/labels";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { FieldError } from "~/ui/field";
import { Form } from "~/ui/form";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { routeBefore } from "~/web/route-trail";

/**
 * Classes that show these fields only for categories that can affect someone's work, and the contact methods only if
 * contact is wanted. CSS alone decides, so it works without scripts; browsers without `:has` show everything.
 */
const whenFollowedUp =
	"group-[:not(:has(option:is([value=bug],[value=usability],[value=performance]):checked))]/feedback:hidden";
const whenContactWished = "group-[:not(:has([name^=requires]:checked))]/feedback:hidden";

const blank = {
	rating: "",
	feedback_category: "",
	feedback_text: "",
	priority: "medium",
	affects_workflow: false,
	requires_response: false,
	preferred_contact_method: "Email",
};

/** As a browser sends them. */
export type FeedbackValues = Record<keyof typeof blank, string>;

/** The feedback form; `back` is the page it is about, where Cancel leads. */
export function FeedbackForm({
	back,
	action,
	entered,
	lastResult,
	panel,
}: {
	back: string;
	/** The address it posts to, if not the page itself. */
	action?: string;
	/** What was entered before, instead of a blank form. */
	entered?: Partial<FeedbackValues> | undefined;
	lastResult?: SubmissionResult<string[]> | undefined;
	/** In a panel: the fetcher that sends it, and what closes the panel. */
	panel?: { fetcher: FetcherWithComponents<unknown>; close: () => void };
}) {
	const [form, fields] = useForm({
		lastResult,
		defaultValue: { ...blank, ...entered },
	});
	return (
		<div className="group/feedback">
			<Form
				form={form}
				submit="Send feedback"
				action={action}
				fetcher={panel?.fetcher}
				cancel={panel?.close ?? back}
				actions={<Reset />}
			>
				<input type="hidden" name="current_url" value={back} />
				<BrowserInfo about={back} />
				<Rating field={fields.rating} />
				<SelectField
					field={fields.feedback_category}
					label="Category"
					empty="Choose a category"
					options={optionsOf(categoryLabels)}
				/>
				<TextareaField field={fields.feedback_text} label="Feedback" rows={6} maxLength={5000} />
				<SelectField field={fields.priority} label="Priority" width="s" options={optionsOf(priorityLabels)} />
				<div className={`grid gap-4 ${whenFollowedUp}`}>
					<p className="text-small text-soft">For bugs, usability and performance:</p>
					<CheckboxField field={fields.affects_workflow} label="This affects my daily workflow" />
					<fieldset className="grid gap-4">
						<legend className="mb-1 font-medium">Need follow-up?</legend>
						<CheckboxField field={fields.requires_response} label="I would like to be contacted about this feedback" />
						<div className={whenContactWished}>
							<RadioField
								field={fields.preferred_contact_method}
								label="Preferred contact method"
								optional
								options={contactMethods.map((method) => ({ value: method, label: method }))}
							/>
						</div>
					</fieldset>
				</div>
			</Form>
		</div>
	);
}

function Rating({ field }: { field: FieldMetadata<string> }) {
	const values = ratingLabels.map((_, position) => String(position + 1));
	return (
		<fieldset id={field.id} aria-describedby={field.errors ? field.errorId : undefined}>
			<legend className="mb-1 font-medium">
				How do you feel about it?<span className="font-normal text-soft"> (optional)</span>
			</legend>
			<div className="flex flex-wrap gap-2">
				{getCollectionProps(field, { type: "radio", options: values }).map(({ key, ...input }, position) => (
					<label
						key={key}
						title={ratingLabels[position]}
						className="relative grid size-11 cursor-pointer place-items-center rounded-control border border-line text-soft has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
					>
						<input {...input} className="absolute inset-0 cursor-pointer opacity-0" />
						<Face mood={position - 2} />
						<span className="sr-only">{ratingLabels[position]}</span>
					</label>
				))}
			</div>
			<FieldError field={field} />
		</fieldset>
	);
}

/** A face from sad (-2) to happy (2). */
function Face({ mood }: { mood: number }) {
	const corner = 13.5 - mood * 0.8;
	return (
		<svg viewBox="0 0 20 20" className="size-7" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
			<circle cx="10" cy="10" r="8" />
			<path d={`M7 7.5v.8M13 7.5v.8M6 ${corner}Q10 ${corner + mood * 2.2} 14 ${corner}`} strokeLinecap="round" />
		</svg>
	);
}

function Reset() {
	return (
		<Button type="reset" look="plain">
			Reset
		</Button>
	);
}

/** Facts about the browser, sent if scripts run. */
function BrowserInfo({ about }: { about: string }) {
	const [info, setInfo] = useState<Record<string, string>>({});
	useEffect(() => {
		setInfo({
			timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
			language: navigator.language,
			screen_resolution: `${screen.width}x${screen.height}`,
			viewport_size: `${innerWidth}x${innerHeight}`,
			platform: navigator.platform,
			previous_route: routeBefore(about.split("?")[0] ?? ""),
		});
	}, [about]);
	return Object.entries(info).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function optionsOf(labels: Readonly<Record<string, string>>) {
	return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
