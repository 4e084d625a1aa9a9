export { type Feedback, submitFeedback } from "./submit-feedback";
