import type { TextService } from "#domain/texts";

/** Whether texts are really sent. */
export const textStateWords: Record<TextService["name"], string> = {
	sandbox: "Test: nothing is sent",
	twilio: "On",
};
