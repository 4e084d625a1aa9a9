export { type Feedback, type FeedbackGiver, submitFeedback } from "./submit-feedback";
