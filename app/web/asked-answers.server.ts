const answers = new WeakMap<Request, ReadonlySet<string>>();

/** The tick that answers what `refuseClosedDate` asks; `<Form>` shows it, whatever form was sent. */
const behindField = "confirmBehind";
/** The tick that answers what `refuseFarDate` asks; `<Form>` shows it, whatever form was sent. */
const farDateField = "confirmFarDate";
/** The tick that answers what `refuseReconciledDate` asks; `<Form>` shows it, whatever form was sent. */
const reconciledField = "confirmReconciled";

/** The fields that every form has: what is asked there is shown once it is asked. */
export const askedFields: readonly string[] = [behindField, farDateField, reconciledField];

/** Notes what a request's form answered, for the actor of that request. */
export function noteAnswers(request: Request, formData: FormData): void {
	answers.set(request, new Set(askedFields.filter((field) => formData.has(field))));
}

/** Whether this request's form was read and says to post behind closed books. */
export function postsBehind(request: Request): boolean {
	return answers.get(request)?.has(behindField) ?? false;
}

/** Whether this request's form says to post before what a bank statement proved; undefined where no form was read. */
export function postsReconciled(request: Request): boolean | undefined {
	return answers.get(request)?.has(reconciledField);
}

/** Whether this request's form says that a date far away is right; undefined where no form was read. */
export function confirmsFarDate(request: Request): boolean | undefined {
	return answers.get(request)?.has(farDateField);
}
