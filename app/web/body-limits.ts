export const megabyte = 1024 * 1024;

/** The most a form may carry, in bytes: ten files of 20 MB and what was typed. */
export const mostInForm = 210 * megabyte;

/** Whether a request says that it carries more than any form may. */
export function exceedsForms(contentLength: string | null | undefined): boolean {
	return Number(contentLength ?? 0) > mostInForm;
}
