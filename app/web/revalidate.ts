/**
 * For `export { always as shouldRevalidate }` on a form's route. The router keeps the loader's data after a refusal; a
 * form that shows what was saved meanwhile needs it anew.
 */
export function always(): boolean {
	return true;
}
