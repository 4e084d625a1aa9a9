import { z } from "zod";
import { openFile } from "#domain/files";
import { markLeased, pauseListing } from "#domain/listings";
import { addTask, completeTask, reopenTask } from "#domain/tasks";
import { priorities, taskSubjects } from "#domain/tasks/labels";
import { keysOf } from "~/domain/kernel/form-fields";
import { noteFile } from "~/web/note-download.server";
import { sendFile } from "~/web/send-file.server";
import { type ApiActor, defineOperation } from "../define-operation";
import { mayChangeTask } from "../may-see";
import { toDomain } from "../names";
import { asPage } from "../page-right";
import { Problem } from "../problem";
import { day, done, id, requiredText, text } from "../shapes";
import { recordOf } from "./records";

/** Tasks, files, listings, and whose key it is. */
export const officeOperations = [
	defineOperation({
		...{ id: "me.get", method: "GET", path: "/me", tag: "Key", right: "anyMember" },
		summary: "Who this key belongs to and what it can do",
		answer: z.object({
			...{ key_name: z.string(), expires_date: day, organization: z.string(), currency: z.string() },
			...{ time_zone: z.string(), today: day, role: z.string(), all_properties: z.boolean() },
			...{ levels: z.record(z.string(), z.string()), rights: z.array(z.string()) },
		}),
		handle: ({ member, organizationName: organization, keyName, expiresDate, currency, timeZone, today }) => ({
			...{ keyName, expiresDate, organization, currency, timeZone, today, role: member.roleName },
			...{ allProperties: member.allProperties, levels: member.rights.levels, rights: member.rights.named },
		}),
	}),
	defineOperation({
		...{
			id: "tasks.add",
			method: "POST",
			path: "/tasks",
			tag: "Tasks",
			status: 201,
			...asPage("/app/mytasks/new", "post"),
		},
		summary: "Add a task",
		body: z.object({
			...{ subject_kind: z.enum(keysOf(taskSubjects)).default("organization"), subject_id: id.optional() },
			...{
				title: requiredText(100),
				description: text(2_000).optional(),
				priority: z.enum(keysOf(priorities)).optional(),
			},
			...{ due_date: day.optional(), assignee_id: id.optional(), remind_on: day.optional() },
		}),
		example: { body: { title: "Renew the business license", priority: "high", due_date: "2026-03-31" } },
		answer: z.object({ task_id: id }),
		handle: (actor, { body }) => {
			const { subjectKind, subjectId = actor.profileId, ...task } = toDomain(body);
			if (subjectKind !== "organization") {
				recordOf(actor, subjectKind, subjectId);
				const allowed = mayChangeTask(actor, { subject_kind: subjectKind, subject_id: subjectId });
				if (!allowed) throw new Problem(403, "not-allowed", "This key doesn't allow changing that record.");
			}
			const subject = { subjectKind, subjectId: subjectKind === "organization" ? actor.profileId : subjectId };
			return addTask(actor, subject, task);
		},
	}),
	taskStep("complete", "Complete a task", (actor, taskId) => completeTask(actor, taskId)),
	taskStep("reopen", "Reopen a task", (actor, taskId) => reopenTask(actor, taskId)),
	defineOperation({
		...{
			id: "files.download",
			method: "GET",
			path: "/files/{file_id}/download",
			tag: "Files",
			...asPage("/app/files"),
		},
		summary: "A file's contents",
		file: true,
		answer: z.string().meta({ format: "binary" }),
		handle: async (actor, { params }) => {
			recordOf(actor, "file", params.file_id);
			const file = await openFile(actor, params.file_id);
			if (!file) throw new Problem(404, "not-found", "That file wasn't found.");
			noteFile({ ...actor, fullName: `API key “${actor.keyName}”` }, params.file_id);
			return sendFile(file);
		},
	}),
	listingStep("pause", "Pause a listing", (actor, listingId) => pauseListing(actor, listingId)),
	listingStep("leased", "Mark a listing as leased", (actor, listingId) => markLeased(actor, listingId)),
];

type Step = (actor: ApiActor, recordId: number) => object;

function taskStep(name: string, summary: string, step: Step) {
	return defineOperation({
		...{ id: `tasks.${name}`, method: "POST", path: `/tasks/{task_id}/${name}`, tag: "Tasks", summary, answer: done },
		right: "anyMember",
		handle: (actor, { params }) => {
			const taskId = Number((params as { task_id: number }).task_id);
			if (!mayChangeTask(actor, recordOf(actor, "task", taskId))) {
				throw new Problem(403, "not-allowed", "This key doesn't allow changing that task.");
			}
			return step(actor, taskId);
		},
	});
}

function listingStep(name: string, summary: string, step: Step) {
	return defineOperation({
		...{ id: `listings.${name}`, method: "POST", path: `/listings/{listing_id}/${name}`, tag: "Listings", summary },
		...{ ...asPage("/app/editlisting/state", "post"), answer: z.object({ title: z.string() }) },
		handle: (actor, { params }) => {
			const listingId = Number((params as { listing_id: number }).listing_id);
			recordOf(actor, "listing", listingId);
			return step(actor, listingId);
		},
	});
}
