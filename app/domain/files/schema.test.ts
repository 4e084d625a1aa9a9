import { expect, test } from "vitest";
import { feedbackForm } from "#domain/feedback/schema";
import { formWords, rows, saidOf } from "../../../tests/factories/form-words";
import { avatarForm, fileForm, photosTabForm, uploadForm, uploadToForm, versionsForm } from "./schema";

test("the forms of files and photos say what is missing and what is too much", () => {
	const filled = { title: "Lease", category: "other", note: "Signed" };
	const position = { fileId: "1", position: "1" };
	expect(
		[
			formWords(uploadForm, filled),
			saidOf(uploadForm, { ...filled, ...rows(11, "file", { "": "a" }) }),
			formWords(uploadToForm, { recordId: "1" }, filled),
			formWords(fileForm, filled),
			saidOf(photosTabForm, { intent: "upload", ...rows(11, "file", { "": "a" }) }),
			formWords(photosTabForm, { "photos[0].position": "1" }, { intent: "order", ...rows(1, "photos", position) }),
			saidOf(photosTabForm, { intent: "order", ...rows(1, "photos", { ...position, position: "999" }) }),
			saidOf(photosTabForm, { intent: "order", ...rows(1, "photos", { ...position, position: "1000" }) }),
			saidOf(photosTabForm, { intent: "order", ...rows(1, "photos", { ...position, position: "1.5" }) }),
			formWords(feedbackForm, { feedback_text: "Fine", feedback_category: "bug" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"title: Use 255 characters or fewer.
		category: Choose from the list.
		note: Use 2,000 characters or fewer.
		--
		file: Add up to 10 files at a time.
		--
		recordId: Choose from the list.
		--
		title: Enter a title. | Use 255 characters or fewer.
		category: Choose from the list.
		note: Use 2,000 characters or fewer.
		--
		file: Add up to 10 files at a time.
		--
		photos[0].position: Enter a number. | Enter 0 or more. | Enter 999 or less.
		--
		nothing
		--
		photos[0].position: Enter 999 or less.
		--
		photos[0].position: Enter a whole number.
		--
		feedback_text: Feedback is required | form: Please fill in all required fields | Use 5,000 characters or fewer.
		feedback_category: Choose a category. | form: Please fill in all required fields"
	`);
	expect(versionsForm.parse({ intent: "current", number: 2 })).toEqual({ intent: "current", number: 2 });
	expect(avatarForm.parse({ avatar: "", press: "other" }).press).toBeUndefined();
});
