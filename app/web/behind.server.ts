const answered = new WeakSet<Request>();

/** The tick that answers what `refuseClosedDate` asks; `<Form>` shows it, whatever form was sent. */
export const behindField = "confirmBehind";

/** Notes what a request's form answered: the actor of that request posts behind closed books, or does not. */
export function noteBehind(request: Request, formData: FormData): void {
	if (formData.has(behindField)) answered.add(request);
}

/** Whether this request's form was read and says to post behind closed books. */
export function postsBehind(request: Request): boolean {
	return answered.has(request);
}
